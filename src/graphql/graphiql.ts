import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type express from 'express'
import type { Express } from 'express'

const DEFAULT_QUERY = `# What may influence an answer now. Set the key below, under Headers.
query Recall {
  recall(input: { query: "Where does Ada live?", budgetTokens: 500 }) {
    text
    tokens
    omitted { reason fact { text } }
  }
}

query WhatHolds {
  facts(first: 20) {
    edges { node { text status validFrom trust entity { name } attribute { name } } }
  }
}
`
const DEFAULT_HEADERS = JSON.stringify({ Authorization: 'Bearer <key>', 'Stemma-Space': '<id of a space>' }, null, 2)

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Stemma</title>
    <link rel="stylesheet" href="/graphiql/graphiql.min.css" />
    <link rel="stylesheet" href="/graphiql/page.css" />
  </head>
  <body>
    <div id="graphiql">Loading …</div>
    <script src="/graphiql/react.production.min.js"></script>
    <script src="/graphiql/react-dom.production.min.js"></script>
    <script src="/graphiql/graphiql.min.js"></script>
    <script src="/graphiql/page.js"></script>
  </body>
</html>
`

const script = `const fetcher = GraphiQL.createFetcher({ url: '/graphql' })
const element = React.createElement(GraphiQL, {
  fetcher,
  defaultQuery: ${JSON.stringify(DEFAULT_QUERY)},
  defaultHeaders: ${JSON.stringify(DEFAULT_HEADERS)},
  isHeadersEditorEnabled: true,
  defaultEditorToolsVisibility: 'headers',
})
ReactDOM.createRoot(document.getElementById('graphiql')).render(element)
`
const style = 'html, body, #graphiql { height: 100%; margin: 0; }\n'

/** Where the packages are: they are there in development only. */
const findFiles = (): Record<string, string> | undefined => {
  const require = createRequire(import.meta.url)
  const folder = (name: string) => dirname(require.resolve(`${name}/package.json`))
  try {
    return {
      'graphiql.min.js': join(folder('graphiql'), 'graphiql.min.js'),
      'graphiql.min.css': join(folder('graphiql'), 'graphiql.min.css'),
      'react.production.min.js': join(folder('react'), 'umd/react.production.min.js'),
      'react-dom.production.min.js': join(folder('react-dom'), 'umd/react-dom.production.min.js'),
    }
  } catch {
    return undefined
  }
}

/** GraphiQL at `/`, all of it from this machine: no script or style comes from elsewhere. */
export const serveGraphiql = (app: Express): void => {
  const files = findFiles()
  if (files === undefined) return
  app.get('/', (_, response) => void response.type('html').send(page))
  app.get('/graphiql/page.js', (_, response) => void response.type('js').send(script))
  app.get('/graphiql/page.css', (_, response) => void response.type('css').send(style))
  const serveFile: express.RequestHandler<{ name: string }> = (request, response, next) => {
    const file = Object.hasOwn(files, request.params.name) ? files[request.params.name] : undefined
    if (file === undefined) next()
    else response.sendFile(file, { dotfiles: 'allow' })
  }
  app.get('/graphiql/:name', serveFile)
}
