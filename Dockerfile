FROM node:22-bookworm-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund

# On top of the other, so that what npm has downloaded there is not downloaded again.
FROM dependencies AS build
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm run build

FROM node:22-bookworm-slim
ENV NODE_ENV=production \
    STEMMA_HOST=0.0.0.0 \
    STEMMA_PORT=4004 \
    STEMMA_DATA_DIR=/var/lib/stemma
WORKDIR /app
COPY --from=dependencies /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY package.json LICENSE* ./
COPY cypher ./cypher
COPY schema ./schema
COPY examples ./examples
RUN mkdir -p /var/lib/stemma && chown node:node /var/lib/stemma
USER node
VOLUME /var/lib/stemma
EXPOSE 4004
HEALTHCHECK --interval=5s --timeout=5s --start-period=120s --retries=12 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.STEMMA_PORT ?? 4004) + '/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/src/cli/stemma.js", "serve"]
