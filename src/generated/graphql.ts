import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { WriteResult } from '../model/write-result.ts';
import type { ItemOfResult } from '../graphql/resolvers/payloads.ts';
import type { Proposal } from '../facts/plan-remember.ts';
import type { FactView } from '../reads/fact-view.ts';
import type { GivenView } from '../graphql/resolvers/recall.ts';
import type { SpaceRow, Credential } from '../spaces/space.ts';
import type { Context } from '../graphql/context.ts';
export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
export type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type MakeOptional<T, K extends keyof T> = Omit<T, K> & { [SubKey in K]?: Maybe<T[SubKey]> };
export type MakeMaybe<T, K extends keyof T> = Omit<T, K> & { [SubKey in K]: Maybe<T[SubKey]> };
export type MakeEmpty<T extends { [key: string]: unknown }, K extends keyof T> = { [_ in K]?: never };
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** An instant, ISO 8601 with a zone, to the millisecond: `2025-03-01T09:30:00Z`. No zone or an impossible date is BAD_USER_INPUT. */
  DateTime: { input: number; output: number; }
  /** An exact decimal number, as a string or a number; it goes out as a string. A float that can't be held exactly is refused. */
  Decimal: { input: string; output: string; }
  /** A JSON object. As a fact's value its members are parts of a composite; nothing is stored as JSON. */
  JSONObject: { input: Record<string, unknown>; output: Record<string, unknown>; }
  /** A whole number up to 2^53 - 1, for counters that can pass 2^31. */
  SafeInt: { input: number; output: number; }
};

/** A name that several entities bear. */
export type AmbiguousName = {
  readonly __typename?: 'AmbiguousName';
  /** The entities that bear it. */
  readonly candidates: ReadonlyArray<Entity>;
  /** The name as found in the query. */
  readonly name: Scalars['String']['output'];
};

/** An API key. The secret itself is shown once, when it is made; only its hash is stored. */
export type ApiKey = {
  readonly __typename?: 'ApiKey';
  /** From then on it is refused. */
  readonly expiresAt?: Maybe<Scalars['DateTime']['output']>;
  /** Its id, for `revokeKey`. */
  readonly id: Scalars['ID']['output'];
  /** The highest kind of asserter it may speak for (rule 13). */
  readonly kind: AsserterKind;
  /** A display name. */
  readonly name: Scalars['String']['output'];
  /** Since then it is refused. */
  readonly revokedAt?: Maybe<Scalars['DateTime']['output']>;
  /** What it may do. */
  readonly scopes: ReadonlyArray<Scope>;
  /** Whether it names a space by the header `Stemma-Space`, one a request. */
  readonly service: Scalars['Boolean']['output'];
  /** The spaces it belongs to; empty for a service key of all spaces of its owner. */
  readonly spaces: ReadonlyArray<Scalars['ID']['output']>;
};

/** The two times of a read. Omitted parts mean now. */
export type AsOf = {
  /** When the service believed it. Default, and at most: the space's clock. */
  readonly recorded?: InputMaybe<Scalars['DateTime']['input']>;
  /** When it is so in the world. Default: now. */
  readonly valid?: InputMaybe<Scalars['DateTime']['input']>;
};

/** The two times as a read decided them. */
export type AsOfInstants = {
  readonly __typename?: 'AsOfInstants';
  /** The instant of belief. */
  readonly recorded: Scalars['DateTime']['output'];
  /** The instant in the world. */
  readonly valid: Scalars['DateTime']['output'];
};

/** Input of `assertFact`: this is so, says somebody. */
export type AssertFactInput = {
  /** The attribute's name or alias: `address.city`. At most 300 characters. */
  readonly attribute: Scalars['String']['input'];
  /** Who speaks. Default: the highest kind the credential may speak for. */
  readonly by?: InputMaybe<AsserterInput>;
  /** Whose it is; made if not known. */
  readonly entity: EntityRef;
  /** The attribute's `version` last read; another one is CONFLICT with the present one. */
  readonly expectedVersion?: InputMaybe<Scalars['SafeInt']['input']>;
  /** The instant at which it stops being shown, whoever says so; after `validFrom`. It never changes. */
  readonly expiresAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** 1 to 128 visible ASCII characters; the same key and input is answered with the same change. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** A free note, at most 2,000 characters. */
  readonly note?: InputMaybe<Scalars['String']['input']>;
  /** A short code of the caller's for why, at most 64 characters. */
  readonly reasonCode?: InputMaybe<Scalars['String']['input']>;
  /** Where the new fact's own end leaves a gap that a value held before: record that value again from there (rule 6). */
  readonly resume?: InputMaybe<Scalars['Boolean']['input']>;
  /** A scope within the attribute. */
  readonly scope?: InputMaybe<Scalars['String']['input']>;
  /** What it was read from. */
  readonly source?: InputMaybe<SourceInput>;
  /** The statement as a sentence, at most 8,000 characters. Default: built from entity, attribute and value. */
  readonly text?: InputMaybe<Scalars['String']['input']>;
  /** Since when it is so. Default: the source's `observedAt` if not later than now, else now (rule 5). */
  readonly validFrom?: InputMaybe<Scalars['DateTime']['input']>;
  /** An end known beforehand; after `validFrom`. */
  readonly validUntil?: InputMaybe<Scalars['DateTime']['input']>;
  /** The value. */
  readonly value: ValueInput;
};

/** Result of `assertFact`. */
export type AssertFactPayload = WritePayload & {
  readonly __typename?: 'AssertFactPayload';
  /** The change; null if nothing changed. */
  readonly change?: Maybe<Change>;
  /** Facts that a repeat attested once more. */
  readonly confirmed: FactEffects;
  /** Conflicts opened or closed. */
  readonly conflicts: ReadonlyArray<Conflict>;
  /** Parts released by the change (rule 11). */
  readonly determined: FactEffects;
  /** Facts no longer believed. */
  readonly disbelieved: FactEffects;
  /** Facts whose interval the change ended. */
  readonly ended: FactEffects;
  /** The fact it is about: the recorded or confirmed one, or the target. */
  readonly fact?: Maybe<Fact>;
  /** An interval that a value held before and nothing holds now. */
  readonly gap?: Maybe<Gap>;
  /** One entry per part of a composite; empty otherwise. */
  readonly items: ReadonlyArray<AssertItem>;
  /** What became of it. */
  readonly outcome: Outcome;
  /** Facts recorded by the change. */
  readonly recorded: FactEffects;
  /** Facts believed or standing again. */
  readonly reopened: FactEffects;
  /** True if this is the answer of an earlier call with the same key. */
  readonly replayed: Scalars['Boolean']['output'];
  /** Pass it as `notBefore` to read this write. */
  readonly token: Scalars['String']['output'];
  /** Conclusions that lost their support. */
  readonly unsupported: FactEffects;
};

/** Input of `assertFacts`: one change, all or nothing; a refusal names the failing index in `extensions.path`. */
export type AssertFactsInput = {
  /** 1 to 128 visible ASCII characters; the same key and input is answered with the same change. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** 1 to 500 statements, in order. */
  readonly inputs: ReadonlyArray<AssertItemInput>;
  /** A free note, at most 2,000 characters. */
  readonly note?: InputMaybe<Scalars['String']['input']>;
  /** A short code of the caller's for why, at most 64 characters. */
  readonly reasonCode?: InputMaybe<Scalars['String']['input']>;
};

/** Result of `assertFacts`. */
export type AssertFactsPayload = WritePayload & {
  readonly __typename?: 'AssertFactsPayload';
  /** The change; null if nothing changed. */
  readonly change?: Maybe<Change>;
  /** Facts that a repeat attested once more. */
  readonly confirmed: FactEffects;
  /** Conflicts opened or closed. */
  readonly conflicts: ReadonlyArray<Conflict>;
  /** Parts released by the change (rule 11). */
  readonly determined: FactEffects;
  /** Facts no longer believed. */
  readonly disbelieved: FactEffects;
  /** Facts whose interval the change ended. */
  readonly ended: FactEffects;
  /** The fact it is about: the recorded or confirmed one, or the target. */
  readonly fact?: Maybe<Fact>;
  /** An interval that a value held before and nothing holds now. */
  readonly gap?: Maybe<Gap>;
  /** One entry per statement, in order; a composite gives one per part. */
  readonly items: ReadonlyArray<AssertItem>;
  /** What became of it. */
  readonly outcome: Outcome;
  /** Facts recorded by the change. */
  readonly recorded: FactEffects;
  /** Facts believed or standing again. */
  readonly reopened: FactEffects;
  /** True if this is the answer of an earlier call with the same key. */
  readonly replayed: Scalars['Boolean']['output'];
  /** Pass it as `notBefore` to read this write. */
  readonly token: Scalars['String']['output'];
  /** Conclusions that lost their support. */
  readonly unsupported: FactEffects;
};

/** What became of one statement of a batch. */
export type AssertItem = {
  readonly __typename?: 'AssertItem';
  /** The recorded or confirmed fact. */
  readonly fact?: Maybe<Fact>;
  /** An interval that a value held before and nothing holds now. */
  readonly gap?: Maybe<Gap>;
  /** Its index in the input. */
  readonly index: Scalars['Int']['output'];
  /** What became of it. */
  readonly outcome: Outcome;
};

/** One statement of a batch. */
export type AssertItemInput = {
  /** The attribute's name or alias: `address.city`. At most 300 characters. */
  readonly attribute: Scalars['String']['input'];
  /** Who speaks. Default: the highest kind the credential may speak for. */
  readonly by?: InputMaybe<AsserterInput>;
  /** Whose it is; made if not known. */
  readonly entity: EntityRef;
  /** The attribute's `version` last read; another one is CONFLICT with the present one. */
  readonly expectedVersion?: InputMaybe<Scalars['SafeInt']['input']>;
  /** The instant at which it stops being shown, whoever says so; after `validFrom`. It never changes. */
  readonly expiresAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** A scope within the attribute. */
  readonly scope?: InputMaybe<Scalars['String']['input']>;
  /** What it was read from. */
  readonly source?: InputMaybe<SourceInput>;
  /** The statement as a sentence, at most 8,000 characters. Default: built from entity, attribute and value. */
  readonly text?: InputMaybe<Scalars['String']['input']>;
  /** Since when it is so. Default: the source's `observedAt` if not later than now, else now (rule 5). */
  readonly validFrom?: InputMaybe<Scalars['DateTime']['input']>;
  /** An end known beforehand; after `validFrom`. */
  readonly validUntil?: InputMaybe<Scalars['DateTime']['input']>;
  /** The value. */
  readonly value: ValueInput;
};

/** Who stands behind a statement. */
export type Asserter = {
  readonly __typename?: 'Asserter';
  /** The kind. */
  readonly kind: AsserterKind;
  /** The name, if one was given. */
  readonly name?: Maybe<Scalars['String']['output']>;
};

/** Who speaks in this write. Default: the highest kind the credential may speak for. */
export type AsserterInput = {
  /** The kind; at most the credential's (FORBIDDEN). */
  readonly kind?: InputMaybe<AsserterKind>;
  /** A name, at most 300 characters. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** A message role instead of a kind. */
  readonly role?: InputMaybe<Role>;
};

/** Kinds of asserter, by falling trust (rule 13). */
export type AsserterKind =
  /** A conclusion of an agent or a model. */
  | 'INFERENCE'
  /** A tool, a document, another person. */
  | 'THIRD_PARTY'
  /** The person the space is about, or who speaks for it. */
  | 'USER';

/** Input of `attachFact`: this unresolved fact belongs to that attribute, as if asserted now. */
export type AttachFactInput = {
  /** The attribute's name or alias: `address.city`. At most 300 characters. */
  readonly attribute: Scalars['String']['input'];
  /** Who speaks. Default: the highest kind the credential may speak for. */
  readonly by?: InputMaybe<AsserterInput>;
  /** Whose it is; made if not known. */
  readonly entity: EntityRef;
  /** The instant at which it stops being shown, whoever says so; after `validFrom`. It never changes. */
  readonly expiresAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** The fact. */
  readonly fact: Scalars['ID']['input'];
  /** 1 to 128 visible ASCII characters; the same key and input is answered with the same change. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** A free note, at most 2,000 characters. */
  readonly note?: InputMaybe<Scalars['String']['input']>;
  /** A short code of the caller's for why, at most 64 characters. */
  readonly reasonCode?: InputMaybe<Scalars['String']['input']>;
  /** A scope within the attribute. */
  readonly scope?: InputMaybe<Scalars['String']['input']>;
  /** What it was read from. */
  readonly source?: InputMaybe<SourceInput>;
  /** Since when it is so. Default: the source's `observedAt` if not later than now, else now (rule 5). */
  readonly validFrom?: InputMaybe<Scalars['DateTime']['input']>;
  /** An end known beforehand; after `validFrom`. */
  readonly validUntil?: InputMaybe<Scalars['DateTime']['input']>;
  /** The value. Default: the fact's own text. */
  readonly value?: InputMaybe<ValueInput>;
};

/** Result of `attachFact`. */
export type AttachFactPayload = WritePayload & {
  readonly __typename?: 'AttachFactPayload';
  /** The change; null if nothing changed. */
  readonly change?: Maybe<Change>;
  /** Facts that a repeat attested once more. */
  readonly confirmed: FactEffects;
  /** Conflicts opened or closed. */
  readonly conflicts: ReadonlyArray<Conflict>;
  /** Facts no longer believed. */
  readonly disbelieved: FactEffects;
  /** Facts whose interval the change ended. */
  readonly ended: FactEffects;
  /** The fact it is about: the recorded or confirmed one, or the target. */
  readonly fact?: Maybe<Fact>;
  /** An interval that a value held before and nothing holds now. */
  readonly gap?: Maybe<Gap>;
  /** What became of it. */
  readonly outcome: Outcome;
  /** Facts recorded by the change. */
  readonly recorded: FactEffects;
  /** Facts believed or standing again. */
  readonly reopened: FactEffects;
  /** True if this is the answer of an earlier call with the same key. */
  readonly replayed: Scalars['Boolean']['output'];
  /** Pass it as `notBefore` to read this write. */
  readonly token: Scalars['String']['output'];
  /** Conclusions that lost their support. */
  readonly unsupported: FactEffects;
};

/** One statement by one asserter that a fact is so. */
export type Attestation = {
  readonly __typename?: 'Attestation';
  /** Who. */
  readonly asserter: Asserter;
  /** When it was recorded. */
  readonly at: Scalars['DateTime']['output'];
  /** The change that recorded it. */
  readonly change: Change;
  /** What it was read from. */
  readonly source?: Maybe<Source>;
  /** Whether it stands at the read's recorded time. */
  readonly stands: Scalars['Boolean']['output'];
};

/** An attribute of one entity: its timelines. */
export type Attribute = {
  readonly __typename?: 'Attribute';
  /** How many values at one instant. */
  readonly cardinality: Cardinality;
  /** Whose it is. */
  readonly entity: Entity;
  /** What holds at the read's two times: one fact at most, or the set for MANY. */
  readonly facts: ReadonlyArray<Fact>;
  /** The drift chain: every fact ever recorded, in order of start, then of recording. */
  readonly history: HistoryConnection;
  /** Its id. */
  readonly id: Scalars['ID']['output'];
  /** Canonical name, namespaced with dots: `address.city`. */
  readonly name: Scalars['String']['output'];
  /** The scope it is said in, or none. */
  readonly scope?: Maybe<Scalars['String']['output']>;
  /** `seq` of the last change that addressed it; pass it as `expectedVersion`. */
  readonly version: Scalars['SafeInt']['output'];
};


/** An attribute of one entity: its timelines. */
export type AttributeHistoryArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};

/** What a space has declared of an attribute name. */
export type AttributeDefinition = {
  readonly __typename?: 'AttributeDefinition';
  /** Other names that lead to it. */
  readonly aliases: ReadonlyArray<Scalars['String']['output']>;
  /** How many values at one instant. */
  readonly cardinality: Cardinality;
  /** A category, for keeping. */
  readonly category?: Maybe<Scalars['String']['output']>;
  /** Sibling attributes that are released when this one passes to a different value (rule 11). */
  readonly determines: ReadonlyArray<Scalars['String']['output']>;
  /** Canonical name. */
  readonly name: Scalars['String']['output'];
  /** How soon a value tends to change. */
  readonly volatility?: Maybe<Volatility>;
};

/** Which attribute is meant: by id, or by entity and name. */
export type AttributeRef = {
  /** Whose it is. */
  readonly entity?: InputMaybe<EntityRef>;
  /** Its id. */
  readonly id?: InputMaybe<Scalars['ID']['input']>;
  /** Its name or an alias. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** Its scope. */
  readonly scope?: InputMaybe<Scalars['String']['input']>;
};

/** How far a space's audit chain was sealed, signed with Ed25519 (RFC 8032). */
export type AuditHead = {
  readonly __typename?: 'AuditHead';
  /** When that change was recorded. */
  readonly at: Scalars['DateTime']['output'];
  /** The chain's hash there. */
  readonly chainHash: Scalars['String']['output'];
  /** All of it as one line of JSON: the file for `stemma audit verify --head`. */
  readonly document: Scalars['String']['output'];
  /** SHA-256 of the public key's DER encoding, in hex. */
  readonly keyId: Scalars['String']['output'];
  /** The last sealed change. */
  readonly seq: Scalars['SafeInt']['output'];
  /** Of the other fields as JSON with sorted names, `at` in epoch milliseconds and `v` 1; base64url. */
  readonly signature: Scalars['String']['output'];
  /** The space. */
  readonly spaceId: Scalars['ID']['output'];
};

/** What the audit found. */
export type AuditVerdict = {
  readonly __typename?: 'AuditVerdict';
  /** How many entries were recomputed. */
  readonly checked: Scalars['SafeInt']['output'];
  /** The first entry that is wrong. */
  readonly firstBadSeq?: Maybe<Scalars['SafeInt']['output']>;
  /** The chain's hash there. */
  readonly head?: Maybe<Scalars['String']['output']>;
  /** Whether every entry is as it was written and the chain is whole. */
  readonly intact: Scalars['Boolean']['output'];
  /** The `seq` up to which the chain is sealed. */
  readonly lastSealedSeq: Scalars['SafeInt']['output'];
  /** What is wrong with it. */
  readonly reason?: Maybe<Scalars['String']['output']>;
};

/** True or false. */
export type BooleanValue = {
  readonly __typename?: 'BooleanValue';
  /** Which. */
  readonly boolean: Scalars['Boolean']['output'];
};

/** How many values an attribute may have at one instant (rule 9). */
export type Cardinality =
  /** A set; only an explicit `supersedeFact` ends one value for another. */
  | 'MANY'
  /** One value; a later one takes its place. */
  | 'ONE';

/** An accepted mutation: audit entry, idempotency record and unit of undo in one. */
export type Change = {
  readonly __typename?: 'Change';
  /** The id of the key that acted. */
  readonly actor: Scalars['String']['output'];
  /** When it was recorded. */
  readonly at: Scalars['DateTime']['output'];
  /** SHA-256 of its canonical body. */
  readonly bodyHash?: Maybe<Scalars['String']['output']>;
  /** The chain's hash up to here, once sealed. */
  readonly chainHash?: Maybe<Scalars['String']['output']>;
  /** The facts it took back. */
  readonly disbelieved: FactEffects;
  /** The facts it ended. */
  readonly ended: FactEffects;
  /** Its id, for `undo`. */
  readonly id: Scalars['ID']['output'];
  /** The kind that spoke. */
  readonly kind: AsserterKind;
  /** The caller's note. */
  readonly note?: Maybe<Scalars['String']['output']>;
  /** The caller's code for why. */
  readonly reasonCode?: Maybe<Scalars['String']['output']>;
  /** The facts it recorded (first 20). */
  readonly recorded: FactEffects;
  /** Its place in the space; without gaps. */
  readonly seq: Scalars['SafeInt']['output'];
  /** The change it undoes. */
  readonly undoes?: Maybe<Change>;
  /** Whether an undo of it is in force. */
  readonly undone: Scalars['Boolean']['output'];
  /** The verb. */
  readonly verb: Scalars['String']['output'];
};

/** A page of changes. */
export type ChangeConnection = {
  readonly __typename?: 'ChangeConnection';
  /** The changes of this page with their cursors, in order of `seq`. */
  readonly edges: ReadonlyArray<ChangeEdge>;
  /** What the page shows. */
  readonly pageInfo: PageInfo;
};

/** A change in a page. */
export type ChangeEdge = {
  readonly __typename?: 'ChangeEdge';
  /** Opaque; pass it as `after`. */
  readonly cursor: Scalars['String']['output'];
  /** The change. */
  readonly node: Change;
};

/** What a clause of a text is. */
export type ClauseKind =
  /** Anything else. */
  | 'CHATTER'
  /** It asks to delete something. Kept and flagged: no verb does that yet. */
  | 'DELETE'
  /** It asks to forget something. Kept and flagged: no verb does that yet. */
  | 'FORGET'
  /** It denies something; nothing follows for what was said before. */
  | 'NEGATION'
  /** It asks something. */
  | 'QUESTION'
  /** It says that something is so no longer. */
  | 'RELEASE'
  /** It says that something is so. */
  | 'STATEMENT'
  /** It says that something is so now, instead of something else. */
  | 'UPDATE';

/** What `remember` would do about one clause of a text. */
export type ClauseProposal = {
  readonly __typename?: 'ClauseProposal';
  /** The attribute; null if unresolved, or if it is the one that holds the value given up. */
  readonly attribute?: Maybe<Scalars['String']['output']>;
  /**
   * From 0 to 1. 1: the clause names what ends, or nothing ends. 0.8: what ends follows from the relation or from a word
   * like "now". 0: it is kept unresolved.
   */
  readonly confidence: Scalars['Float']['output'];
  /** The first unit after it. */
  readonly end: Scalars['Int']['output'];
  /** The index of its sentence. */
  readonly index: Scalars['Int']['output'];
  /** What it is. */
  readonly kind: ClauseKind;
  /**
   * Why, as a code. Unresolved: what speaks against it (`HEDGED`, `PRONOUN`, `NOT_HELD`, `SEVERAL_SLOTS`, …). Else
   * `VALUE_NAMED`, `ONE_AT_A_TIME`, `CUE`, `BESIDE`, `CONFIRMED` or `CHALLENGER`.
   */
  readonly reason: Scalars['String']['output'];
  /** The scope within the attribute. */
  readonly scope?: Maybe<Scalars['String']['output']>;
  /** Where it starts in the text, in UTF-16 units. */
  readonly start: Scalars['Int']['output'];
  /** Whose statement it is, as named; null if unresolved. */
  readonly subject?: Maybe<Scalars['String']['output']>;
  /** Facts that would end, as they read now. */
  readonly targets: ReadonlyArray<Fact>;
  /** Its words. */
  readonly text: Scalars['String']['output'];
  /** The value it names. */
  readonly value?: Maybe<Scalars['String']['output']>;
  /** What would be done; null: it is kept unresolved and ends nothing. */
  readonly verb?: Maybe<PlannedVerb>;
};

/** An open question between facts. */
export type Conflict = {
  readonly __typename?: 'Conflict';
  /** The facts that challenge them. */
  readonly challengers: ReadonlyArray<Fact>;
  /** The facts believed, or the known sides. */
  readonly facts: ReadonlyArray<Fact>;
  /** Its id. */
  readonly id: Scalars['ID']['output'];
  /** What kind. */
  readonly kind: ConflictKind;
  /** The attribute names concerned, for NEAR_NAME. */
  readonly names: ReadonlyArray<Scalars['String']['output']>;
  /** When it was opened. */
  readonly openedAt: Scalars['DateTime']['output'];
  /** When it was closed. */
  readonly resolvedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Open or closed, at the read's recorded time. */
  readonly status: ConflictStatus;
};

/** A page of conflicts. */
export type ConflictConnection = {
  readonly __typename?: 'ConflictConnection';
  /** The conflicts of this page with their cursors, newest first. */
  readonly edges: ReadonlyArray<ConflictEdge>;
  /** What the page shows. */
  readonly pageInfo: PageInfo;
};

/** A conflict in a page. */
export type ConflictEdge = {
  readonly __typename?: 'ConflictEdge';
  /** Opaque; pass it as `after`. */
  readonly cursor: Scalars['String']['output'];
  /** The conflict. */
  readonly node: Conflict;
};

/** What kind of question is open. */
export type ConflictKind =
  /** A value came back beside one of another trust, or arrival decided (rule 7). */
  | 'COLLISION'
  /** A lower kind contradicts a higher one (rule 15). */
  | 'CONTRADICTION'
  /** A near-equal attribute name (rule 12). */
  | 'NEAR_NAME';

/** Whether a question is open. */
export type ConflictStatus =
  /** Closed: a side stopped being believed, or the value was recorded again. */
  | 'CLOSED'
  /** Open. */
  | 'OPEN';

/** Where more than one active value stands where one is allowed. */
export type Contradictions = {
  readonly __typename?: 'Contradictions';
  /** In one slot; must be 0. */
  readonly inSlots: Scalars['Int']['output'];
  /** Over attribute names that differ only in separators or number. */
  readonly overNearNames: Scalars['Int']['output'];
  /** Unresolved facts with an equal surface. */
  readonly overUnresolved: Scalars['Int']['output'];
};

/** Input of `correctFact`: that was wrong, this is so; also for the past. */
export type CorrectFactInput = {
  /** Who speaks. Default: the highest kind the credential may speak for. */
  readonly by?: InputMaybe<AsserterInput>;
  /** The attribute's `version` last read; another one is CONFLICT with the present one. */
  readonly expectedVersion?: InputMaybe<Scalars['SafeInt']['input']>;
  /** Another expiry. Default: the corrected fact's. */
  readonly expiresAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** The fact. */
  readonly fact: Scalars['ID']['input'];
  /** 1 to 128 visible ASCII characters; the same key and input is answered with the same change. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** A free note, at most 2,000 characters. */
  readonly note?: InputMaybe<Scalars['String']['input']>;
  /** A short code of the caller's for why, at most 64 characters. */
  readonly reasonCode?: InputMaybe<Scalars['String']['input']>;
  /** What it was read from. */
  readonly source?: InputMaybe<SourceInput>;
  /** The statement as a sentence, at most 8,000 characters. Default: built from entity, attribute and value. */
  readonly text?: InputMaybe<Scalars['String']['input']>;
  /** Another start. Default: the corrected fact's. */
  readonly validFrom?: InputMaybe<Scalars['DateTime']['input']>;
  /** Another end. Default: the corrected fact's ends. */
  readonly validUntil?: InputMaybe<Scalars['DateTime']['input']>;
  /** The value. */
  readonly value: ValueInput;
};

/** Result of `correctFact`. */
export type CorrectFactPayload = WritePayload & {
  readonly __typename?: 'CorrectFactPayload';
  /** The change; null if nothing changed. */
  readonly change?: Maybe<Change>;
  /** Facts that a repeat attested once more. */
  readonly confirmed: FactEffects;
  /** Conflicts opened or closed. */
  readonly conflicts: ReadonlyArray<Conflict>;
  /** Parts released by the change (rule 11). */
  readonly determined: FactEffects;
  /** Facts no longer believed. */
  readonly disbelieved: FactEffects;
  /** Facts whose interval the change ended. */
  readonly ended: FactEffects;
  /** The fact it is about: the recorded or confirmed one, or the target. */
  readonly fact?: Maybe<Fact>;
  /** An interval that a value held before and nothing holds now. */
  readonly gap?: Maybe<Gap>;
  /** What became of it. */
  readonly outcome: Outcome;
  /** Facts recorded by the change. */
  readonly recorded: FactEffects;
  /** Facts believed or standing again. */
  readonly reopened: FactEffects;
  /** True if this is the answer of an earlier call with the same key. */
  readonly replayed: Scalars['Boolean']['output'];
  /** Pass it as `notBefore` to read this write. */
  readonly token: Scalars['String']['output'];
  /** Conclusions that lost their support. */
  readonly unsupported: FactEffects;
};

/** Input of `createKey`. */
export type CreateKeyInput = {
  /** From then on it is refused. */
  readonly expiresAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** The highest kind it may speak for. Default USER; at most the maker's own. */
  readonly kind?: InputMaybe<AsserterKind>;
  /** A display name, 1 to 300 characters. */
  readonly name: Scalars['String']['input'];
  /** What it may do; at least one, none that the maker's key lacks. */
  readonly scopes: ReadonlyArray<Scope>;
  /** Make a service key: for the listed spaces, or for all of the owner's when `spaces` is empty. */
  readonly service?: InputMaybe<Scalars['Boolean']['input']>;
  /** The one space of a plain key, or those a service key may name. Default: the space of this request. */
  readonly spaces?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
};

/** Result of `createKey`. */
export type CreateKeyPayload = {
  readonly __typename?: 'CreateKeyPayload';
  /** The key. */
  readonly key: ApiKey;
  /** The credential for `Authorization: Bearer`: 256 random bits, shown this once. */
  readonly secret: Scalars['String']['output'];
};

/** Input of `createSpace`. */
export type CreateSpaceInput = {
  /** A display name, 1 to 300 characters. */
  readonly name: Scalars['String']['input'];
  /** Settings that differ from the defaults. */
  readonly settings?: InputMaybe<SpaceSettingsInput>;
};

/** Result of `createSpace`. */
export type CreateSpacePayload = {
  readonly __typename?: 'CreateSpacePayload';
  /** The new space. */
  readonly space: Space;
};

/** A sentence of a source, read for one view. It is no fact: nothing rests on it. */
export type CuratedLine = {
  readonly __typename?: 'CuratedLine';
  /** The attribute it speaks of, if one could be read from it. */
  readonly attribute?: Maybe<Scalars['String']['output']>;
  /** False if a later sentence of another source says otherwise of the same attribute. */
  readonly current: Scalars['Boolean']['output'];
  /** Its line in the text of the view. */
  readonly line: Scalars['String']['output'];
  /** The source. Never one withdrawn or barred by the purpose. */
  readonly source: Source;
  /** The sentence. */
  readonly text: Scalars['String']['output'];
};

/** A date or an instant. */
export type DateValue = {
  readonly __typename?: 'DateValue';
  /** ISO 8601. */
  readonly date: Scalars['String']['output'];
};

/** Input of `defineAttribute`. */
export type DefineAttributeInput = {
  /** Other names that lead to it, at most 50. A name that has facts of its own can't become one (CONFLICT). */
  readonly aliases?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** ONE by default. It can't change once facts exist (CONFLICT). */
  readonly cardinality?: InputMaybe<Cardinality>;
  /** A category, for keeping. */
  readonly category?: InputMaybe<Scalars['String']['input']>;
  /** Sibling attributes released when this one passes to a different value, at most 50. */
  readonly determines?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** 1 to 128 visible ASCII characters; the same key and input is answered with the same change. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** The name; canonical form: NFKC, case folded, trimmed, white space collapsed. At most 300 characters. */
  readonly name: Scalars['String']['input'];
  /** A free note, at most 2,000 characters. */
  readonly note?: InputMaybe<Scalars['String']['input']>;
  /** A short code of the caller's for why. */
  readonly reasonCode?: InputMaybe<Scalars['String']['input']>;
  /** How soon a value tends to change. */
  readonly volatility?: InputMaybe<Volatility>;
};

/** Result of `defineAttribute`. */
export type DefineAttributePayload = WritePayload & {
  readonly __typename?: 'DefineAttributePayload';
  /** The change; null if nothing changed. */
  readonly change?: Maybe<Change>;
  /** Facts that a repeat attested once more. */
  readonly confirmed: FactEffects;
  /** Conflicts opened or closed. */
  readonly conflicts: ReadonlyArray<Conflict>;
  /** The definition as it is now; null if the declaration was undone since. */
  readonly definition?: Maybe<AttributeDefinition>;
  /** Facts no longer believed. */
  readonly disbelieved: FactEffects;
  /** Facts whose interval the change ended. */
  readonly ended: FactEffects;
  /** The fact it is about: the recorded or confirmed one, or the target. */
  readonly fact?: Maybe<Fact>;
  /** An interval that a value held before and nothing holds now. */
  readonly gap?: Maybe<Gap>;
  /** What became of it. */
  readonly outcome: Outcome;
  /** Facts recorded by the change. */
  readonly recorded: FactEffects;
  /** Facts believed or standing again. */
  readonly reopened: FactEffects;
  /** True if this is the answer of an earlier call with the same key. */
  readonly replayed: Scalars['Boolean']['output'];
  /** Pass it as `notBefore` to read this write. */
  readonly token: Scalars['String']['output'];
  /** Conclusions that lost their support. */
  readonly unsupported: FactEffects;
};

/** Input of `deriveFact`: this follows from those facts. Always INFERENCE. */
export type DeriveFactInput = {
  /** The attribute's name or alias: `address.city`. At most 300 characters. */
  readonly attribute: Scalars['String']['input'];
  /** The agent or model that concludes. */
  readonly by?: InputMaybe<AsserterInput>;
  /** Whose it is; made if not known. */
  readonly entity: EntityRef;
  /** The attribute's `version` last read; another one is CONFLICT with the present one. */
  readonly expectedVersion?: InputMaybe<Scalars['SafeInt']['input']>;
  /** 1 to 128 visible ASCII characters; the same key and input is answered with the same change. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** A free note, at most 2,000 characters. */
  readonly note?: InputMaybe<Scalars['String']['input']>;
  /** A short code of the caller's for why, at most 64 characters. */
  readonly reasonCode?: InputMaybe<Scalars['String']['input']>;
  /** A scope within the attribute. */
  readonly scope?: InputMaybe<Scalars['String']['input']>;
  /** What it was read from. */
  readonly source?: InputMaybe<SourceInput>;
  /** One or more support sets; each a list of 1 to 100 premises that hold at the start. At most 20 sets. */
  readonly supports: ReadonlyArray<ReadonlyArray<Scalars['ID']['input']>>;
  /** The statement as a sentence, at most 8,000 characters. Default: built from entity, attribute and value. */
  readonly text?: InputMaybe<Scalars['String']['input']>;
  /** Since when it follows. Default, and at earliest: the latest start in the first set (rule 18). */
  readonly validFrom?: InputMaybe<Scalars['DateTime']['input']>;
  /** The value. */
  readonly value: ValueInput;
};

/** Result of `deriveFact`. */
export type DeriveFactPayload = WritePayload & {
  readonly __typename?: 'DeriveFactPayload';
  /** The change; null if nothing changed. */
  readonly change?: Maybe<Change>;
  /** Facts that a repeat attested once more. */
  readonly confirmed: FactEffects;
  /** Conflicts opened or closed. */
  readonly conflicts: ReadonlyArray<Conflict>;
  /** Facts no longer believed. */
  readonly disbelieved: FactEffects;
  /** Facts whose interval the change ended. */
  readonly ended: FactEffects;
  /** The fact it is about: the recorded or confirmed one, or the target. */
  readonly fact?: Maybe<Fact>;
  /** An interval that a value held before and nothing holds now. */
  readonly gap?: Maybe<Gap>;
  /** What became of it. */
  readonly outcome: Outcome;
  /** Facts recorded by the change. */
  readonly recorded: FactEffects;
  /** Facts believed or standing again. */
  readonly reopened: FactEffects;
  /** True if this is the answer of an earlier call with the same key. */
  readonly replayed: Scalars['Boolean']['output'];
  /** Pass it as `notBefore` to read this write. */
  readonly token: Scalars['String']['output'];
  /** Conclusions that lost their support. */
  readonly unsupported: FactEffects;
};

/** A thing talked about. */
export type Entity = {
  readonly __typename?: 'Entity';
  /** Its attributes, by name. */
  readonly attributes: ReadonlyArray<Attribute>;
  /** The facts that hold at the read's two times. */
  readonly facts: FactConnection;
  /** Every fact of the entity ever recorded: attribute by attribute, in order of start. */
  readonly history: HistoryConnection;
  /** Its id. */
  readonly id: Scalars['ID']['output'];
  /** Names and ids it is found by. */
  readonly identifiers: ReadonlyArray<Identifier>;
  /** The name as first written. */
  readonly name: Scalars['String']['output'];
  /** Person, company, place … as the caller says. */
  readonly type?: Maybe<Scalars['String']['output']>;
};


/** A thing talked about. */
export type EntityFactsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** A thing talked about. */
export type EntityHistoryArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};

/** Which entity is meant: by id, by identifier or by name. A write makes an entity that isn't known by its identifier or name. */
export type EntityRef = {
  /** Its id; unknown ids are NOT_FOUND. */
  readonly id?: InputMaybe<Scalars['ID']['input']>;
  /** Exact identifier; wins over the name. */
  readonly identifier?: InputMaybe<IdentifierInput>;
  /** A name. Two entities that bear it are AMBIGUOUS, with candidates. Beside an identifier it is the display name of a new entity. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** Narrows a name to entities of this type, and is the type of a new entity. */
  readonly type?: InputMaybe<Scalars['String']['input']>;
};

/** Another entity. */
export type EntityValue = {
  readonly __typename?: 'EntityValue';
  /** Which. */
  readonly entity: Entity;
};

/** Why an entry was eligible. */
export type EntryReason =
  /** A value that a timeline went through. */
  | 'CHAIN'
  /** The other side of an open conflict. */
  | 'CONFLICT'
  /** A fact of an entity named in the query. */
  | 'NAMED_ENTITY'
  /** A premise of another entry. */
  | 'PREMISE'
  /** Reached over an entity that is a value. */
  | 'REFERENCE'
  /** Found by its words. */
  | 'TEXT'
  /** Found by the likeness of its vector. */
  | 'VECTOR';

/**
 * Parts of recall switched off, to measure what each is worth. Needs the scope EVALUATE. None of them brings back what
 * was retracted, forgotten or purged.
 */
export type EvaluationSwitches = {
  /** False: direct matches only, nothing they lead to. */
  readonly closure?: InputMaybe<Scalars['Boolean']['input']>;
  /** False: what was replaced, released or has expired counts as active. */
  readonly forgetting?: InputMaybe<Scalars['Boolean']['input']>;
  /** False: the view is made from the entities alone, whatever is asked about them. */
  readonly queryConditioning?: InputMaybe<Scalars['Boolean']['input']>;
  /** False: like `rescue` of the input. */
  readonly rescue?: InputMaybe<Scalars['Boolean']['input']>;
  /** False: each value stands alone, so that none replaces another. */
  readonly slots?: InputMaybe<Scalars['Boolean']['input']>;
};

/** One statement about one attribute. `status`, `validUntil`, `trust` and the like are as known at the read's two times. */
export type Fact = {
  readonly __typename?: 'Fact';
  /** The two times it was read at. */
  readonly asOf: AsOfInstants;
  /** Who stands behind it, earliest first. */
  readonly attestations: ReadonlyArray<Attestation>;
  /** The attribute; null while unresolved. */
  readonly attribute?: Maybe<Attribute>;
  /** Whose fact it is; null while unresolved. */
  readonly entity?: Maybe<Entity>;
  /** The instant at which it expires. */
  readonly expiresAt?: Maybe<Scalars['DateTime']['output']>;
  /** Its id. */
  readonly id: Scalars['ID']['output'];
  /** What would fall if it stopped holding. Nothing is written. */
  readonly impact: Impact;
  /** Said or concluded. */
  readonly lane: Lane;
  /** 1 + the greatest level of its premises; 0 for what was said. */
  readonly level: Scalars['Int']['output'];
  /** Never evicted. */
  readonly protected: Scalars['Boolean']['output'];
  /** Since when the service knew it. */
  readonly recordedAt: Scalars['DateTime']['output'];
  /** What it was read from. */
  readonly sources: ReadonlyArray<Source>;
  /** The end the caller gave. */
  readonly statedUntil?: Maybe<Scalars['DateTime']['output']>;
  /** Its state at the read's two times. */
  readonly status: FactStatus;
  /** What it took over from when it was recorded. */
  readonly supersedes?: Maybe<Fact>;
  /** The statement as a sentence. */
  readonly text: Scalars['String']['output'];
  /** The greatest kind among its standing attestations (rule 14); null if none stands. */
  readonly trust?: Maybe<AsserterKind>;
  /** Why it has no attribute. */
  readonly unresolved?: Maybe<Unresolved>;
  /** Since when it is so. */
  readonly validFrom: Scalars['DateTime']['output'];
  /** Until when it holds, as known at the read's recorded time (rule 20); null: until further notice. */
  readonly validUntil?: Maybe<Scalars['DateTime']['output']>;
  /** The value; null for a fact without an attribute. */
  readonly value?: Maybe<Value>;
  /** The value as text. */
  readonly valueText: Scalars['String']['output'];
  /** What kind of value. */
  readonly valueType: ValueType;
  /** What it rests on: nodes and edges, not paths. */
  readonly why: Why;
};


/** One statement about one attribute. `status`, `validUntil`, `trust` and the like are as known at the read's two times. */
export type FactImpactArgs = {
  depth?: InputMaybe<Scalars['Int']['input']>;
};


/** One statement about one attribute. `status`, `validUntil`, `trust` and the like are as known at the read's two times. */
export type FactWhyArgs = {
  depth?: InputMaybe<Scalars['Int']['input']>;
};

/** A page of facts. */
export type FactConnection = {
  readonly __typename?: 'FactConnection';
  /** The facts of this page with their cursors. */
  readonly edges: ReadonlyArray<FactEdge>;
  /** What the page shows. */
  readonly pageInfo: PageInfo;
};

/** A fact in a page. */
export type FactEdge = {
  readonly __typename?: 'FactEdge';
  /** Opaque; pass it as `after`. */
  readonly cursor: Scalars['String']['output'];
  /** The fact. */
  readonly node: Fact;
};

/** Facts that a change touched in one way. */
export type FactEffects = {
  readonly __typename?: 'FactEffects';
  /** How many. */
  readonly count: Scalars['Int']['output'];
  /** The first 20, as they read now. */
  readonly facts: ReadonlyArray<Fact>;
};

/** Which facts to list; all given members must fit. Without `status` those that hold at the read's two times. */
export type FactFilter = {
  /** Of attributes of this name or alias. */
  readonly attribute?: InputMaybe<Scalars['String']['input']>;
  /** Of this entity. */
  readonly entity?: InputMaybe<EntityRef>;
  /** Said or concluded. */
  readonly lane?: InputMaybe<Lane>;
  /** In this scope, exactly. */
  readonly scope?: InputMaybe<Scalars['String']['input']>;
  /** In this state. Given, facts in any state are looked at. */
  readonly status?: InputMaybe<ReadonlyArray<FactStatus>>;
  /** Only facts without an attribute. */
  readonly unresolved?: InputMaybe<Scalars['Boolean']['input']>;
};

/** The state of a fact at the read's two times; the first that applies (model, section 6). */
export type FactStatus =
  /** Holds. */
  | 'ACTIVE'
  /** Evicted by upkeep; still true as far as known. */
  | 'ARCHIVED'
  /** Its own time ended it. */
  | 'EXPIRED'
  /** Hidden by a width at every as-of. */
  | 'FORGOTTEN'
  /** A challenger: recorded, never believed. */
  | 'QUARANTINED'
  /** Let go; nothing replaced it. */
  | 'RELEASED'
  /** It was wrong, or nobody stands behind it. */
  | 'RETRACTED'
  /** Holds from later on. */
  | 'SCHEDULED'
  /** Another value took its place. */
  | 'SUPERSEDED'
  /** No support set stands any more. */
  | 'UNSUPPORTED';

/** An interval in which nothing holds, where a value held before. */
export type Gap = {
  readonly __typename?: 'Gap';
  /** Its start. */
  readonly from: Scalars['DateTime']['output'];
  /** Its end; null: until further notice. */
  readonly until?: Maybe<Scalars['DateTime']['output']>;
};

/** A page of a drift chain. */
export type HistoryConnection = {
  readonly __typename?: 'HistoryConnection';
  /** The links of this page with their cursors. */
  readonly edges: ReadonlyArray<HistoryEdge>;
  /** What the page shows. */
  readonly pageInfo: PageInfo;
};

/** A link in a page. */
export type HistoryEdge = {
  readonly __typename?: 'HistoryEdge';
  /** Opaque; pass it as `after`. */
  readonly cursor: Scalars['String']['output'];
  /** The link. */
  readonly node: HistoryEntry;
};

/** A link of a drift chain. */
export type HistoryEntry = {
  readonly __typename?: 'HistoryEntry';
  /** Who said it first. */
  readonly asserter?: Maybe<Asserter>;
  /** The change that recorded it. */
  readonly change: Change;
  /** The fact, with both times. */
  readonly fact: Fact;
  /** The conclusions that the change that recorded it moved. */
  readonly moved: ReadonlyArray<Fact>;
  /** What it was read from first. */
  readonly source?: Maybe<Source>;
};

/** A name or id of an entity. */
export type Identifier = {
  readonly __typename?: 'Identifier';
  /** What it is. */
  readonly kind: IdentifierKind;
  /** As first written. */
  readonly value: Scalars['String']['output'];
};

/** An identifier of an entity. */
export type IdentifierInput = {
  /** What it is. */
  readonly kind: IdentifierKind;
  /** As written; matched in canonical form. At most 300 characters. */
  readonly value: Scalars['String']['input'];
};

/** Kinds of identifier. All match exactly in canonical form, never by prefix or substring (rule 22). */
export type IdentifierKind =
  /** A payment card number. */
  | 'CARD'
  /** An e-mail address. */
  | 'EMAIL'
  /** An id in another system; exact characters. */
  | 'EXTERNAL'
  /** A handle, as @name. */
  | 'HANDLE'
  /** An IBAN. */
  | 'IBAN'
  /** A name: for finding, not for identity; two entities may share one. */
  | 'NAME'
  /** A telephone number, with country code. */
  | 'PHONE'
  /** A web address. */
  | 'URL'
  /** A UUID. */
  | 'UUID';

/** What rests on a fact. */
export type Impact = {
  readonly __typename?: 'Impact';
  /** Which conclusion rests on which premise, among these. */
  readonly edges: ReadonlyArray<SupportEdge>;
  /** Whether more than 5,000 rest on it; then the nearest are shown. */
  readonly truncated: Scalars['Boolean']['output'];
  /** What would no longer hold. */
  readonly wouldFall: ReadonlyArray<Fact>;
  /** What rests on it and would hold on by another support. */
  readonly wouldStand: ReadonlyArray<Fact>;
};

/** What a view is for. Only CURRENT never shows what no longer holds. */
export type Intent =
  /** The cues in the query decide; without a cue it is CURRENT. */
  | 'AUTO'
  /** What was known at a recorded time, which must be given; the valid time is the same unless it is given too. */
  | 'BELIEF'
  /** The turning points: of the timelines that fit best, every value they went through, in order. */
  | 'CHANGE'
  /** Both sides of open conflicts, also the side that is not believed; former facts too. */
  | 'CONTRADICTION'
  /** What holds at the read's valid time. The default: a stale value can't reach a context by this path. */
  | 'CURRENT'
  /** What was so as well: replaced, released and expired facts, marked as former. */
  | 'HISTORICAL'
  /** Preferences, interests and constraints first, liked and disliked; one rejected thing doesn't cancel an interest. */
  | 'RECOMMENDATION';

/** The two timelines of an attribute (rule 10). */
export type Lane =
  /** Said by somebody. */
  | 'ASSERTED'
  /** Concluded from other facts. */
  | 'CONCLUDED';

/** The health of a space's memory. */
export type Metrics = {
  readonly __typename?: 'Metrics';
  /** Facts that hold now. */
  readonly activeFacts: Scalars['Int']['output'];
  /** Contradicting active values per active fact, over slots, alias groups and unresolved facts; 0 is clean. */
  readonly contradictionRate: Scalars['Float']['output'];
  /** Where the contradictions are. */
  readonly contradictions: Contradictions;
  /** Open conflicts. */
  readonly openConflicts: Scalars['Int']['output'];
  /** Shown conclusions without a standing set; must be 0. */
  readonly orphanedInferences: Scalars['Int']['output'];
};

/** Every mutation takes one input and gives one payload. Refusals are errors with a code; outcomes are data. */
export type Mutation = {
  readonly __typename?: 'Mutation';
  /** This is so. */
  readonly assertFact: AssertFactPayload;
  /** These are so: one change, at most 500 statements. */
  readonly assertFacts: AssertFactsPayload;
  /** This unresolved fact belongs to that attribute. */
  readonly attachFact: AttachFactPayload;
  /** That was wrong, this is so. */
  readonly correctFact: CorrectFactPayload;
  /** Make an API key. Needs ADMIN. */
  readonly createKey: CreateKeyPayload;
  /** Make a space. Needs ADMIN and a service key of all spaces. */
  readonly createSpace: CreateSpacePayload;
  /** Declare an attribute name of the space. */
  readonly defineAttribute: DefineAttributePayload;
  /** This follows from those facts. */
  readonly deriveFact: DeriveFactPayload;
  /** This came in; nothing is concluded. */
  readonly observe: ObservePayload;
  /** Never evict it. */
  readonly protectFact: ProtectFactPayload;
  /** Let it stop surfacing; nothing replaces it. */
  readonly releaseFact: ReleaseFactPayload;
  /** Here is a sentence; a plain statement becomes a fact, anything else is kept unresolved. */
  readonly remember: RememberPayload;
  /** That was wrong, and nothing takes its place. */
  readonly retractFact: RetractFactPayload;
  /** Refuse an API key from now on. Needs ADMIN. */
  readonly revokeKey: RevokeKeyPayload;
  /** From an instant on, this takes that one's place. */
  readonly supersedeFact: SupersedeFactPayload;
  /** Reverse a change. */
  readonly undo: UndoPayload;
  /** Change how the space is set. Needs ADMIN. */
  readonly updateSpaceSettings: UpdateSpaceSettingsPayload;
  /** What this asserter said so far no longer counts. */
  readonly withdrawAsserter: WithdrawAsserterPayload;
  /** This source no longer counts. */
  readonly withdrawSource: WithdrawSourcePayload;
};


/** Every mutation takes one input and gives one payload. Refusals are errors with a code; outcomes are data. */
export type MutationAssertFactArgs = {
  input: AssertFactInput;
};


/** Every mutation takes one input and gives one payload. Refusals are errors with a code; outcomes are data. */
export type MutationAssertFactsArgs = {
  input: AssertFactsInput;
};


/** Every mutation takes one input and gives one payload. Refusals are errors with a code; outcomes are data. */
export type MutationAttachFactArgs = {
  input: AttachFactInput;
};


/** Every mutation takes one input and gives one payload. Refusals are errors with a code; outcomes are data. */
export type MutationCorrectFactArgs = {
  input: CorrectFactInput;
};


/** Every mutation takes one input and gives one payload. Refusals are errors with a code; outcomes are data. */
export type MutationCreateKeyArgs = {
  input: CreateKeyInput;
};


/** Every mutation takes one input and gives one payload. Refusals are errors with a code; outcomes are data. */
export type MutationCreateSpaceArgs = {
  input: CreateSpaceInput;
};


/** Every mutation takes one input and gives one payload. Refusals are errors with a code; outcomes are data. */
export type MutationDefineAttributeArgs = {
  input: DefineAttributeInput;
};


/** Every mutation takes one input and gives one payload. Refusals are errors with a code; outcomes are data. */
export type MutationDeriveFactArgs = {
  input: DeriveFactInput;
};


/** Every mutation takes one input and gives one payload. Refusals are errors with a code; outcomes are data. */
export type MutationObserveArgs = {
  input: ObserveInput;
};


/** Every mutation takes one input and gives one payload. Refusals are errors with a code; outcomes are data. */
export type MutationProtectFactArgs = {
  input: ProtectFactInput;
};


/** Every mutation takes one input and gives one payload. Refusals are errors with a code; outcomes are data. */
export type MutationReleaseFactArgs = {
  input: ReleaseFactInput;
};


/** Every mutation takes one input and gives one payload. Refusals are errors with a code; outcomes are data. */
export type MutationRememberArgs = {
  input: RememberInput;
};


/** Every mutation takes one input and gives one payload. Refusals are errors with a code; outcomes are data. */
export type MutationRetractFactArgs = {
  input: RetractFactInput;
};


/** Every mutation takes one input and gives one payload. Refusals are errors with a code; outcomes are data. */
export type MutationRevokeKeyArgs = {
  input: RevokeKeyInput;
};


/** Every mutation takes one input and gives one payload. Refusals are errors with a code; outcomes are data. */
export type MutationSupersedeFactArgs = {
  input: SupersedeFactInput;
};


/** Every mutation takes one input and gives one payload. Refusals are errors with a code; outcomes are data. */
export type MutationUndoArgs = {
  input: UndoInput;
};


/** Every mutation takes one input and gives one payload. Refusals are errors with a code; outcomes are data. */
export type MutationUpdateSpaceSettingsArgs = {
  input: UpdateSpaceSettingsInput;
};


/** Every mutation takes one input and gives one payload. Refusals are errors with a code; outcomes are data. */
export type MutationWithdrawAsserterArgs = {
  input: WithdrawAsserterInput;
};


/** Every mutation takes one input and gives one payload. Refusals are errors with a code; outcomes are data. */
export type MutationWithdrawSourceArgs = {
  input: WithdrawSourceInput;
};

/** An exact decimal. */
export type NumberValue = {
  readonly __typename?: 'NumberValue';
  /** As a string. */
  readonly number: Scalars['Decimal']['output'];
};

/** Input of `observe`: this came in; nothing is concluded. */
export type ObserveInput = {
  /** 1 to 128 visible ASCII characters; the same key and input is answered with the same change. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** A free note, at most 2,000 characters. */
  readonly note?: InputMaybe<Scalars['String']['input']>;
  /** A short code of the caller's for why, at most 64 characters. */
  readonly reasonCode?: InputMaybe<Scalars['String']['input']>;
  /** The observation. */
  readonly source: SourceInput;
};

/** Result of `observe`. */
export type ObservePayload = WritePayload & {
  readonly __typename?: 'ObservePayload';
  /** The source kept. */
  readonly archived?: Maybe<Source>;
  /** The change; null if nothing changed. */
  readonly change?: Maybe<Change>;
  /** Facts that a repeat attested once more. */
  readonly confirmed: FactEffects;
  /** Conflicts opened or closed. */
  readonly conflicts: ReadonlyArray<Conflict>;
  /** Facts no longer believed. */
  readonly disbelieved: FactEffects;
  /** Facts whose interval the change ended. */
  readonly ended: FactEffects;
  /** The fact it is about: the recorded or confirmed one, or the target. */
  readonly fact?: Maybe<Fact>;
  /** An interval that a value held before and nothing holds now. */
  readonly gap?: Maybe<Gap>;
  /** What became of it. */
  readonly outcome: Outcome;
  /** Facts recorded by the change. */
  readonly recorded: FactEffects;
  /** Facts believed or standing again. */
  readonly reopened: FactEffects;
  /** True if this is the answer of an earlier call with the same key. */
  readonly replayed: Scalars['Boolean']['output'];
  /** Pass it as `notBefore` to read this write. */
  readonly token: Scalars['String']['output'];
  /** Conclusions that lost their support. */
  readonly unsupported: FactEffects;
};

/** A candidate that is not in the text. */
export type Omission = {
  readonly __typename?: 'Omission';
  /** The fact. */
  readonly fact: Fact;
  /** Why. */
  readonly reason: OmissionReason;
  /** What it would have cost. */
  readonly tokens: Scalars['Int']['output'];
};

/** Why a candidate is not in the text. */
export type OmissionReason =
  /** Archived, while its attribute has an active fact or `rescue` is off. */
  | 'ARCHIVED'
  /** It didn't fit the budget. */
  | 'BUDGET'
  /** The chain it belongs to didn't fit whole. */
  | 'CHAIN'
  /** Candidates ahead of it filled the 10,000 tokens that are collected, or the budget if that is more. */
  | 'COLLECTION'
  /** The limit of entries was reached. */
  | 'LIMIT'
  /** A conclusion that nothing supports any more. Looked for where former facts are. */
  | 'UNSUPPORTED';

/** What became of a write. Doing a thing twice is an outcome and changes nothing (rule 23). */
export type Outcome =
  /** It had ended before; nothing changed. */
  | 'ALREADY_ENDED'
  /** It was not believed before; nothing changed. */
  | 'ALREADY_RETRACTED'
  /** It was so before; nothing changed. */
  | 'ALREADY_SO'
  /** An undo of it is in force; nothing changed. */
  | 'ALREADY_UNDONE'
  /** It had been withdrawn before; nothing changed. */
  | 'ALREADY_WITHDRAWN'
  /** A batch: see `items`. */
  | 'BATCH'
  /** Recorded as a challenger: a higher kind says otherwise (rule 15). */
  | 'CHALLENGER'
  /** It repeated what holds: one more attestation, no new fact (rule 8). */
  | 'CONFIRMED'
  /** Declared. */
  | 'DEFINED'
  /** Kept in the archive. */
  | 'OBSERVED'
  /** Protected or no longer protected. */
  | 'PROTECTED'
  /** A new fact. */
  | 'RECORDED'
  /** Let go. */
  | 'RELEASED'
  /** Taken back. */
  | 'RETRACTED'
  /** Reversed. */
  | 'UNDONE'
  /** Kept as a statement without an attribute; attach it later. */
  | 'UNRESOLVED'
  /** No longer counted. */
  | 'WITHDRAWN';

/** The page a connection shows. */
export type PageInfo = {
  readonly __typename?: 'PageInfo';
  /** The cursor of the last edge; opaque, tied to the space and the filter. */
  readonly endCursor?: Maybe<Scalars['String']['output']>;
  /** Whether more follow. */
  readonly hasNextPage: Scalars['Boolean']['output'];
};

/** What would be done about a clause. */
export type PlannedVerb =
  /** Its value is recorded, or confirmed; nothing ends. */
  | 'ASSERT'
  /** The targets end, and nothing takes their place. */
  | 'RELEASE'
  /** Its value is recorded and takes the place of the targets. */
  | 'SUPERSEDE';

/** How candidates are ranked. Ties: the more recent, then by id. */
export type Preset =
  /** Words shared with the query, + 0.4 for what is active. Uses no access state: the same query at the same times gives the same bytes. The default. */
  | 'EVIDENCE'
  /** 0.4 semantic, 0.4 recency, 0.2 frequency. */
  | 'PERSONAL'
  /** 0.7 semantic, 0.1 recency, 0.2 frequency. */
  | 'RESEARCH'
  /** 0.6 semantic, 0.3 recency, 0.1 frequency. */
  | 'SUPPORT'
  /** 0.5 semantic, 0.3 recency, 0.2 frequency. */
  | 'TASK';

/** Input of `protectFact`: never evict it, or no longer protect it. */
export type ProtectFactInput = {
  /** The fact. */
  readonly fact: Scalars['ID']['input'];
  /** 1 to 128 visible ASCII characters; the same key and input is answered with the same change. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** A free note, at most 2,000 characters. */
  readonly note?: InputMaybe<Scalars['String']['input']>;
  /** Default true. */
  readonly protected?: InputMaybe<Scalars['Boolean']['input']>;
  /** A short code of the caller's for why, at most 64 characters. */
  readonly reasonCode?: InputMaybe<Scalars['String']['input']>;
};

/** Result of `protectFact`. */
export type ProtectFactPayload = WritePayload & {
  readonly __typename?: 'ProtectFactPayload';
  /** The change; null if nothing changed. */
  readonly change?: Maybe<Change>;
  /** Facts that a repeat attested once more. */
  readonly confirmed: FactEffects;
  /** Conflicts opened or closed. */
  readonly conflicts: ReadonlyArray<Conflict>;
  /** Facts no longer believed. */
  readonly disbelieved: FactEffects;
  /** Facts whose interval the change ended. */
  readonly ended: FactEffects;
  /** The fact it is about: the recorded or confirmed one, or the target. */
  readonly fact?: Maybe<Fact>;
  /** An interval that a value held before and nothing holds now. */
  readonly gap?: Maybe<Gap>;
  /** What became of it. */
  readonly outcome: Outcome;
  /** Facts recorded by the change. */
  readonly recorded: FactEffects;
  /** Facts believed or standing again. */
  readonly reopened: FactEffects;
  /** True if this is the answer of an earlier call with the same key. */
  readonly replayed: Scalars['Boolean']['output'];
  /** Pass it as `notBefore` to read this write. */
  readonly token: Scalars['String']['output'];
  /** Conclusions that lost their support. */
  readonly unsupported: FactEffects;
};

/** Reads. Nothing is written. */
export type Query = {
  readonly __typename?: 'Query';
  /** An attribute of an entity. */
  readonly attribute?: Maybe<Attribute>;
  /** One change. */
  readonly change?: Maybe<Change>;
  /** What changed, in order. */
  readonly changes: ChangeConnection;
  /** Open questions, newest first. */
  readonly conflicts: ConflictConnection;
  /** What the space has declared of attribute names. */
  readonly definitions: ReadonlyArray<AttributeDefinition>;
  /** An entity by id, identifier or name. */
  readonly entity?: Maybe<Entity>;
  /**
   * The head of the sealed chain, signed. Keep it where whoever can write the database can't: `stemma audit verify` finds by
   * it what was cut off the end since, or rewritten as a whole. UNAVAILABLE while nothing is sealed; CONFLICT if the chain
   * doesn't end in its head; NOT_FOUND where the service has no key.
   */
  readonly exportAuditHead: AuditHead;
  /** A fact by id; null is never given: an unknown id is NOT_FOUND. */
  readonly fact?: Maybe<Fact>;
  /** Facts that hold, or in the states asked for, in order of recording. */
  readonly facts: FactConnection;
  /** The health of the space's memory. */
  readonly metrics: Metrics;
  /**
   * What `remember` would do with this input, clause by clause; nothing is written, and `idempotencyKey` plays no part. It
   * looks at the space as a write does, under its lock for a moment, and needs the scope WRITE.
   */
  readonly planRemember: ReadonlyArray<ClauseProposal>;
  /** The budgeted view of what may influence an answer. */
  readonly recall: View;
  /** Facts whose text has these words and that hold at the read's two times, best first. */
  readonly search: FactConnection;
  /** The archive, newest first. */
  readonly sources: SourceConnection;
  /** The space of this request. */
  readonly space: Space;
  /** The spaces the credential may name. Needs ADMIN. */
  readonly spaces: SpaceConnection;
  /** Recompute the audit chain. */
  readonly verifyAudit: AuditVerdict;
};


/** Reads. Nothing is written. */
export type QueryAttributeArgs = {
  asOf?: InputMaybe<AsOf>;
  notBefore?: InputMaybe<Scalars['String']['input']>;
  ref: AttributeRef;
};


/** Reads. Nothing is written. */
export type QueryChangeArgs = {
  id: Scalars['ID']['input'];
};


/** Reads. Nothing is written. */
export type QueryChangesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  since?: InputMaybe<Scalars['SafeInt']['input']>;
};


/** Reads. Nothing is written. */
export type QueryConflictsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  asOf?: InputMaybe<AsOf>;
  first?: InputMaybe<Scalars['Int']['input']>;
  status?: InputMaybe<ConflictStatus>;
};


/** Reads. Nothing is written. */
export type QueryEntityArgs = {
  asOf?: InputMaybe<AsOf>;
  notBefore?: InputMaybe<Scalars['String']['input']>;
  ref: EntityRef;
};


/** Reads. Nothing is written. */
export type QueryFactArgs = {
  asOf?: InputMaybe<AsOf>;
  id: Scalars['ID']['input'];
  notBefore?: InputMaybe<Scalars['String']['input']>;
};


/** Reads. Nothing is written. */
export type QueryFactsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  asOf?: InputMaybe<AsOf>;
  filter?: InputMaybe<FactFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  notBefore?: InputMaybe<Scalars['String']['input']>;
};


/** Reads. Nothing is written. */
export type QueryPlanRememberArgs = {
  input: RememberInput;
};


/** Reads. Nothing is written. */
export type QueryRecallArgs = {
  input: RecallInput;
  switches?: InputMaybe<EvaluationSwitches>;
};


/** Reads. Nothing is written. */
export type QuerySearchArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  asOf?: InputMaybe<AsOf>;
  first?: InputMaybe<Scalars['Int']['input']>;
  history?: InputMaybe<Scalars['Boolean']['input']>;
  notBefore?: InputMaybe<Scalars['String']['input']>;
  text: Scalars['String']['input'];
};


/** Reads. Nothing is written. */
export type QuerySourcesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** Reads. Nothing is written. */
export type QuerySpacesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};

/** Input of `recall`. */
export type RecallInput = {
  /** The two times. Default: now. */
  readonly asOf?: InputMaybe<AsOf>;
  /** Only facts of attributes of this name or alias. */
  readonly attribute?: InputMaybe<Scalars['String']['input']>;
  /** The size of `text`, counted whole by o200k_base. Default 2,048; 0 gives an empty view; at most 100,000. */
  readonly budgetTokens?: InputMaybe<Scalars['Int']['input']>;
  /** Follow REFERS_TO to the next entity's facts and DERIVED_FROM to premises. Default true. */
  readonly closure?: InputMaybe<Scalars['Boolean']['input']>;
  /** Only facts about this entity, and what they lead to. */
  readonly entity?: InputMaybe<EntityRef>;
  /** What the view is for. Default CURRENT. */
  readonly intent?: InputMaybe<Intent>;
  /** At most this many entries. Default 100, at most 500. */
  readonly limit?: InputMaybe<Scalars['Int']['input']>;
  /** The token of a write of one's own that must be seen; not reached within 10 s is UNAVAILABLE. */
  readonly notBefore?: InputMaybe<Scalars['String']['input']>;
  /** How candidates are ranked. Default EVIDENCE. */
  readonly preset?: InputMaybe<Preset>;
  /** Only facts that a source given for this purpose stands behind, or one given for no stated purpose, or none at all; conclusions only from such. */
  readonly purpose?: InputMaybe<Scalars['String']['input']>;
  /** The question in words, at most 10,000 characters; may be empty when an entity is given. */
  readonly query: Scalars['String']['input'];
  /** The `viewId` of an earlier view of the same input, to run it again as of its times. `asOf` and `notBefore` stay away. */
  readonly replay?: InputMaybe<Scalars['ID']['input']>;
  /** Also what isn't active, as far as the intent asks for it: former facts, and archived ones whose attribute has no active fact. Default true. */
  readonly rescue?: InputMaybe<Scalars['Boolean']['input']>;
};

/** Why an operation was refused: `extensions.code` of the error. Nothing was changed. */
export type RefusalCode =
  /** Several entities bear the name; `extensions.candidates` lists them. */
  | 'AMBIGUOUS'
  /** Input that can't be taken; `extensions.path` names the field and `extensions.limit` the limit. */
  | 'BAD_USER_INPUT'
  /** The state of the space doesn't allow it: another version, a fact that doesn't hold, a later correction. */
  | 'CONFLICT'
  /** A conclusion would rest on itself. */
  | 'CYCLE'
  /** The credential lacks the scope. */
  | 'FORBIDDEN'
  /** The subject is being purged or is under a hold. */
  | 'FROZEN'
  /** The idempotency key was used with another input. */
  | 'IDEMPOTENCY_KEY_REUSED'
  /** Unknown, foreign, forgotten and purged ids answer alike. */
  | 'NOT_FOUND'
  /** The plan has passed its time. */
  | 'PLAN_EXPIRED'
  /** The plan no longer fits the state it was made for. */
  | 'PLAN_STALE'
  /**
   * A documented size or rate would be passed; `extensions.limit` says which. Of a request: a body of 1,048,576 bytes; of a
   * document, which variables don't count in: 10,000 tokens, 64 brackets within brackets, 14 levels, 50 aliases, 50 directives, a
   * cost of 500,000, and pages within pages that hold 50,000 entries.
   */
  | 'QUOTA'
  /** A lower kind of asserter may not end, correct or bound what a higher kind said. */
  | 'TRUST'
  /** No credential, or one that isn't valid. */
  | 'UNAUTHENTICATED'
  /** A part of the service can't answer now; `extensions.retryable` is true. */
  | 'UNAVAILABLE';

/** Input of `releaseFact`: let it stop surfacing; nothing replaces it. */
export type ReleaseFactInput = {
  /** Who speaks. Default: the highest kind the credential may speak for. */
  readonly by?: InputMaybe<AsserterInput>;
  /** The attribute's `version` last read; another one is CONFLICT with the present one. */
  readonly expectedVersion?: InputMaybe<Scalars['SafeInt']['input']>;
  /** The fact. */
  readonly fact: Scalars['ID']['input'];
  /** The instant of the end, within the interval the fact holds, after its start. Default: now. */
  readonly from?: InputMaybe<Scalars['DateTime']['input']>;
  /** 1 to 128 visible ASCII characters; the same key and input is answered with the same change. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** A free note, at most 2,000 characters. */
  readonly note?: InputMaybe<Scalars['String']['input']>;
  /** A short code of the caller's for why, at most 64 characters. */
  readonly reasonCode?: InputMaybe<Scalars['String']['input']>;
  /** What it was read from. */
  readonly source?: InputMaybe<SourceInput>;
};

/** Result of `releaseFact`. */
export type ReleaseFactPayload = WritePayload & {
  readonly __typename?: 'ReleaseFactPayload';
  /** The change; null if nothing changed. */
  readonly change?: Maybe<Change>;
  /** Facts that a repeat attested once more. */
  readonly confirmed: FactEffects;
  /** Conflicts opened or closed. */
  readonly conflicts: ReadonlyArray<Conflict>;
  /** Facts no longer believed. */
  readonly disbelieved: FactEffects;
  /** Facts whose interval the change ended. */
  readonly ended: FactEffects;
  /** The fact it is about: the recorded or confirmed one, or the target. */
  readonly fact?: Maybe<Fact>;
  /** An interval that a value held before and nothing holds now. */
  readonly gap?: Maybe<Gap>;
  /** What became of it. */
  readonly outcome: Outcome;
  /** Facts recorded by the change. */
  readonly recorded: FactEffects;
  /** Facts believed or standing again. */
  readonly reopened: FactEffects;
  /** True if this is the answer of an earlier call with the same key. */
  readonly replayed: Scalars['Boolean']['output'];
  /** Pass it as `notBefore` to read this write. */
  readonly token: Scalars['String']['output'];
  /** Conclusions that lost their support. */
  readonly unsupported: FactEffects;
};

/**
 * Input of `remember`: sentences. A plain statement fills a slot; one that tells of a change ("now", "no longer", "moved
 * to", "switched from A to B", "A instead of B") also ends what it replaces; anything else is kept unresolved and ends
 * nothing.
 */
export type RememberInput = {
  /** Who speaks. Default: the highest kind the credential may speak for. */
  readonly by?: InputMaybe<AsserterInput>;
  /** 1 to 128 visible ASCII characters; the same key and input is answered with the same change. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** A free note, at most 2,000 characters. */
  readonly note?: InputMaybe<Scalars['String']['input']>;
  /** A short code of the caller's for why, at most 64 characters. */
  readonly reasonCode?: InputMaybe<Scalars['String']['input']>;
  /** What it was read from. */
  readonly source?: InputMaybe<SourceInput>;
  /** Who `I` and `my` are. */
  readonly speaker?: InputMaybe<EntityRef>;
  /** At most 100 sentences and 8,000 characters. */
  readonly text: Scalars['String']['input'];
  /** Since when it is so. Default: the source's `observedAt` if not later than now, else now. */
  readonly validFrom?: InputMaybe<Scalars['DateTime']['input']>;
};

/** Result of `remember`. */
export type RememberPayload = WritePayload & {
  readonly __typename?: 'RememberPayload';
  /** The change; null if nothing changed. */
  readonly change?: Maybe<Change>;
  /** Facts that a repeat attested once more. */
  readonly confirmed: FactEffects;
  /** Conflicts opened or closed. */
  readonly conflicts: ReadonlyArray<Conflict>;
  /** Parts released by the change (rule 11). */
  readonly determined: FactEffects;
  /** Facts no longer believed. */
  readonly disbelieved: FactEffects;
  /** Facts whose interval the change ended. */
  readonly ended: FactEffects;
  /** The fact it is about: the recorded or confirmed one, or the target. */
  readonly fact?: Maybe<Fact>;
  /** An interval that a value held before and nothing holds now. */
  readonly gap?: Maybe<Gap>;
  /** One entry per clause of a text that holds several, with the index of its sentence; empty otherwise. */
  readonly items: ReadonlyArray<AssertItem>;
  /** What became of it. */
  readonly outcome: Outcome;
  /** Facts recorded by the change. */
  readonly recorded: FactEffects;
  /** Facts believed or standing again. */
  readonly reopened: FactEffects;
  /** True if this is the answer of an earlier call with the same key. */
  readonly replayed: Scalars['Boolean']['output'];
  /** Pass it as `notBefore` to read this write. */
  readonly token: Scalars['String']['output'];
  /** Conclusions that lost their support. */
  readonly unsupported: FactEffects;
};

/** What has become of a view since. */
export type Replayed = {
  readonly __typename?: 'Replayed';
  /** How many of its facts can't be shown any more: forgotten or purged. */
  readonly gone: Scalars['Int']['output'];
  /** Facts of the view that no longer hold, as they read now. */
  readonly left: ReadonlyArray<Fact>;
};

/** Input of `retractFact`: that was wrong, and nothing takes its place. */
export type RetractFactInput = {
  /** Who speaks. Default: the highest kind the credential may speak for. */
  readonly by?: InputMaybe<AsserterInput>;
  /** The attribute's `version` last read; another one is CONFLICT with the present one. */
  readonly expectedVersion?: InputMaybe<Scalars['SafeInt']['input']>;
  /** The fact. */
  readonly fact: Scalars['ID']['input'];
  /** 1 to 128 visible ASCII characters; the same key and input is answered with the same change. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** A free note, at most 2,000 characters. */
  readonly note?: InputMaybe<Scalars['String']['input']>;
  /** Take this fact alone, not its run of equal values (rule 8). Default false. */
  readonly only?: InputMaybe<Scalars['Boolean']['input']>;
  /** A short code of the caller's for why, at most 64 characters. */
  readonly reasonCode?: InputMaybe<Scalars['String']['input']>;
  /** What it was read from. */
  readonly source?: InputMaybe<SourceInput>;
};

/** Result of `retractFact`. */
export type RetractFactPayload = WritePayload & {
  readonly __typename?: 'RetractFactPayload';
  /** The change; null if nothing changed. */
  readonly change?: Maybe<Change>;
  /** Facts that a repeat attested once more. */
  readonly confirmed: FactEffects;
  /** Conflicts opened or closed. */
  readonly conflicts: ReadonlyArray<Conflict>;
  /** Facts no longer believed. */
  readonly disbelieved: FactEffects;
  /** Facts whose interval the change ended. */
  readonly ended: FactEffects;
  /** The fact it is about: the recorded or confirmed one, or the target. */
  readonly fact?: Maybe<Fact>;
  /** An interval that a value held before and nothing holds now. */
  readonly gap?: Maybe<Gap>;
  /** What became of it. */
  readonly outcome: Outcome;
  /** Facts recorded by the change. */
  readonly recorded: FactEffects;
  /** Facts believed or standing again. */
  readonly reopened: FactEffects;
  /** True if this is the answer of an earlier call with the same key. */
  readonly replayed: Scalars['Boolean']['output'];
  /** Pass it as `notBefore` to read this write. */
  readonly token: Scalars['String']['output'];
  /** Conclusions that lost their support. */
  readonly unsupported: FactEffects;
};

/** Input of `revokeKey`. */
export type RevokeKeyInput = {
  /** The key's id. */
  readonly id: Scalars['ID']['input'];
};

/** Result of `revokeKey`. */
export type RevokeKeyPayload = {
  readonly __typename?: 'RevokeKeyPayload';
  /** True if it had been revoked before. */
  readonly alreadyRevoked: Scalars['Boolean']['output'];
  /** The key, refused from now on. */
  readonly key: ApiKey;
};

/** A message role; it stands for a kind of asserter (rule 13). */
export type Role =
  /** Speaks as INFERENCE. */
  | 'ASSISTANT'
  /** Speaks as THIRD_PARTY. */
  | 'DOCUMENT'
  /** Speaks as THIRD_PARTY. */
  | 'TOOL'
  /** Speaks as USER. */
  | 'USER';

/** What a key may do. */
export type Scope =
  /** Make spaces and keys. */
  | 'ADMIN'
  /** Use the evaluation switches. */
  | 'EVALUATE'
  /** Hide by a width. */
  | 'FORGET'
  /** Erase. */
  | 'PURGE'
  /** Ask. */
  | 'READ'
  /** Change facts. */
  | 'WRITE';

/** What a score is made of. */
export type ScoreParts = {
  readonly __typename?: 'ScoreParts';
  /** 1 for an active entry, else 0. */
  readonly active: Scalars['Float']['output'];
  /** Deliveries in views / 20, at most 1. */
  readonly frequency: Scalars['Float']['output'];
  /** The share of the query's words that the fact, with the chain that led to it, has. */
  readonly overlap: Scalars['Float']['output'];
  /** 0.5 ^ (days since it was last delivered in a view, or recorded / half-life). Half-life 30 days; VOLATILE 7, PERIODIC 30, STABLE 90. */
  readonly recency: Scalars['Float']['output'];
  /** Cosine similarity where an embedder is configured, else the lexical overlap. */
  readonly semantic: Scalars['Float']['output'];
};

/** An observation as it came in: the archive. */
export type Source = {
  readonly __typename?: 'Source';
  /** Where it came by: chat, calendar, crm, web … */
  readonly channel?: Maybe<Scalars['String']['output']>;
  /** Its id; cite it in later writes. */
  readonly id: Scalars['ID']['output'];
  /** When it was observed. */
  readonly observedAt: Scalars['DateTime']['output'];
  /** Its place in the session. */
  readonly position?: Maybe<Scalars['Int']['output']>;
  /** What it may be used for. */
  readonly purpose?: Maybe<Scalars['String']['output']>;
  /** When the service took it in. */
  readonly recordedAt: Scalars['DateTime']['output'];
  /** The channel's own reference. */
  readonly reference?: Maybe<Scalars['String']['output']>;
  /** Who spoke. */
  readonly role?: Maybe<Role>;
  /** The session it belongs to. */
  readonly sessionId?: Maybe<Scalars['String']['output']>;
  /** The text as it came in. */
  readonly text?: Maybe<Scalars['String']['output']>;
  /** True if it no longer counts at the read's recorded time. */
  readonly withdrawn: Scalars['Boolean']['output'];
};

/** A page of sources. */
export type SourceConnection = {
  readonly __typename?: 'SourceConnection';
  /** The sources of this page with their cursors, newest first. */
  readonly edges: ReadonlyArray<SourceEdge>;
  /** What the page shows. */
  readonly pageInfo: PageInfo;
};

/** A source in a page. */
export type SourceEdge = {
  readonly __typename?: 'SourceEdge';
  /** Opaque; pass it as `after`. */
  readonly cursor: Scalars['String']['output'];
  /** The source. */
  readonly node: Source;
};

/** The source of a statement: one known already, or a new one. */
export type SourceInput = {
  /** Where it came by. */
  readonly channel?: InputMaybe<Scalars['String']['input']>;
  /** A source of this space. A withdrawn one can't be cited again (CONFLICT). */
  readonly id?: InputMaybe<Scalars['ID']['input']>;
  /** When it was observed. Default: the change's instant. */
  readonly observedAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** Its place in the session. */
  readonly position?: InputMaybe<Scalars['Int']['input']>;
  /** What it may be used for. */
  readonly purpose?: InputMaybe<Scalars['String']['input']>;
  /** The channel's own reference. */
  readonly reference?: InputMaybe<Scalars['String']['input']>;
  /** Who spoke. */
  readonly role?: InputMaybe<Role>;
  /** The session it belongs to. */
  readonly sessionId?: InputMaybe<Scalars['String']['input']>;
  /** The text as it came in, at most 200,000 characters. */
  readonly text?: InputMaybe<Scalars['String']['input']>;
};

/** The tenant: one end user, one team, one fleet of agents. No edge joins two spaces. */
export type Space = {
  readonly __typename?: 'Space';
  /** The recorded instant of the last change. */
  readonly clock: Scalars['DateTime']['output'];
  /** Its id, the value of the header `Stemma-Space`. */
  readonly id: Scalars['ID']['output'];
  /** A display name. */
  readonly name: Scalars['String']['output'];
  /** The `seq` of the last change; without gaps. */
  readonly seq: Scalars['SafeInt']['output'];
  /** How the space is set. */
  readonly settings: SpaceSettings;
};

/** A page of spaces. */
export type SpaceConnection = {
  readonly __typename?: 'SpaceConnection';
  /** The spaces of this page with their cursors. */
  readonly edges: ReadonlyArray<SpaceEdge>;
  /** What the page shows. */
  readonly pageInfo: PageInfo;
};

/** A space in a page. */
export type SpaceEdge = {
  readonly __typename?: 'SpaceEdge';
  /** Opaque; pass it as `after`. */
  readonly cursor: Scalars['String']['output'];
  /** The space. */
  readonly node: Space;
};

/** How a space is set. */
export type SpaceSettings = {
  readonly __typename?: 'SpaceSettings';
  /** Whether a near-equal unknown attribute name opens a Conflict (rule 12). Default true. */
  readonly nearNameConflicts: Scalars['Boolean']['output'];
};

/** How a space is set; omitted members keep their value. */
export type SpaceSettingsInput = {
  /** Whether a near-equal unknown attribute name opens a Conflict (rule 12). Default true. */
  readonly nearNameConflicts?: InputMaybe<Scalars['Boolean']['input']>;
};

/** Text. */
export type StringValue = {
  readonly __typename?: 'StringValue';
  /** As written. */
  readonly string: Scalars['String']['output'];
};

/**
 * Told as it happens, over a WebSocket at `/graphql` by the protocol `graphql-transport-ws`; never by POST. The credential
 * is the same as for a request: `authorization` and `stemma-space` in the payload of `connection_init`, or as headers of
 * the handshake. Needs READ. The limits of documents hold here too.
 */
export type Subscription = {
  readonly __typename?: 'Subscription';
  /**
   * Each change of the space once, in order of `seq`, without gaps. A change is told once it is committed and can be read:
   * at once if this process wrote it, else within two steps of half a second.
   * The connection is closed with 4401 when its key is revoked or expires (looked at before each change and every 5 s),
   * with 1008 when the client lets more than 8 MiB wait, with 1001 when the service stops; a client that doesn't answer a
   * ping within 15 s is cut off. Reconnect and go on from the last `seq` seen.
   */
  readonly changes: Change;
};


/**
 * Told as it happens, over a WebSocket at `/graphql` by the protocol `graphql-transport-ws`; never by POST. The credential
 * is the same as for a request: `authorization` and `stemma-space` in the payload of `connection_init`, or as headers of
 * the handshake. Needs READ. The limits of documents hold here too.
 */
export type SubscriptionChangesArgs = {
  since?: InputMaybe<Scalars['SafeInt']['input']>;
};

/** Input of `supersedeFact`: from an instant on, this takes that one's place. */
export type SupersedeFactInput = {
  /** Who speaks. Default: the highest kind the credential may speak for. */
  readonly by?: InputMaybe<AsserterInput>;
  /** The attribute's `version` last read; another one is CONFLICT with the present one. */
  readonly expectedVersion?: InputMaybe<Scalars['SafeInt']['input']>;
  /** The instant at which it stops being shown, whoever says so; after `validFrom`. It never changes. */
  readonly expiresAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** The fact. */
  readonly fact: Scalars['ID']['input'];
  /** 1 to 128 visible ASCII characters; the same key and input is answered with the same change. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** A free note, at most 2,000 characters. */
  readonly note?: InputMaybe<Scalars['String']['input']>;
  /** A short code of the caller's for why, at most 64 characters. */
  readonly reasonCode?: InputMaybe<Scalars['String']['input']>;
  /** Where the new fact's own end leaves a gap that a value held before: record that value again from there (rule 6). */
  readonly resume?: InputMaybe<Scalars['Boolean']['input']>;
  /** What it was read from. */
  readonly source?: InputMaybe<SourceInput>;
  /** The statement as a sentence, at most 8,000 characters. Default: built from entity, attribute and value. */
  readonly text?: InputMaybe<Scalars['String']['input']>;
  /** Since when it is so. Default: the source's `observedAt` if not later than now, else now (rule 5). */
  readonly validFrom?: InputMaybe<Scalars['DateTime']['input']>;
  /** An end known beforehand; after `validFrom`. */
  readonly validUntil?: InputMaybe<Scalars['DateTime']['input']>;
  /** The value. */
  readonly value: ValueInput;
};

/** Result of `supersedeFact`. */
export type SupersedeFactPayload = WritePayload & {
  readonly __typename?: 'SupersedeFactPayload';
  /** The change; null if nothing changed. */
  readonly change?: Maybe<Change>;
  /** Facts that a repeat attested once more. */
  readonly confirmed: FactEffects;
  /** Conflicts opened or closed. */
  readonly conflicts: ReadonlyArray<Conflict>;
  /** Parts released by the change (rule 11). */
  readonly determined: FactEffects;
  /** Facts no longer believed. */
  readonly disbelieved: FactEffects;
  /** Facts whose interval the change ended. */
  readonly ended: FactEffects;
  /** The fact it is about: the recorded or confirmed one, or the target. */
  readonly fact?: Maybe<Fact>;
  /** An interval that a value held before and nothing holds now. */
  readonly gap?: Maybe<Gap>;
  /** What became of it. */
  readonly outcome: Outcome;
  /** Facts recorded by the change. */
  readonly recorded: FactEffects;
  /** Facts believed or standing again. */
  readonly reopened: FactEffects;
  /** True if this is the answer of an earlier call with the same key. */
  readonly replayed: Scalars['Boolean']['output'];
  /** Pass it as `notBefore` to read this write. */
  readonly token: Scalars['String']['output'];
  /** Conclusions that lost their support. */
  readonly unsupported: FactEffects;
};

/** A conclusion and one of its premises. */
export type SupportEdge = {
  readonly __typename?: 'SupportEdge';
  /** The conclusion's id. */
  readonly conclusion: Scalars['ID']['output'];
  /** The premise's id. */
  readonly premise: Scalars['ID']['output'];
  /** Whether the set stands at the read's two times. */
  readonly stands: Scalars['Boolean']['output'];
  /** The support set; edges with the same id are one set, and all of its premises must stand. */
  readonly support: Scalars['ID']['output'];
};

/** Input of `undo`: reverse that change's own effects; later changes stand (rule 21). */
export type UndoInput = {
  /** Who speaks; at least the kind of the change undone (TRUST). */
  readonly by?: InputMaybe<AsserterInput>;
  /** The change. */
  readonly change: Scalars['ID']['input'];
  /** 1 to 128 visible ASCII characters; the same key and input is answered with the same change. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** A free note, at most 2,000 characters. */
  readonly note?: InputMaybe<Scalars['String']['input']>;
  /** A short code of the caller's for why, at most 64 characters. */
  readonly reasonCode?: InputMaybe<Scalars['String']['input']>;
};

/** Result of `undo`. */
export type UndoPayload = WritePayload & {
  readonly __typename?: 'UndoPayload';
  /** The change; null if nothing changed. */
  readonly change?: Maybe<Change>;
  /** Facts that a repeat attested once more. */
  readonly confirmed: FactEffects;
  /** Conflicts opened or closed. */
  readonly conflicts: ReadonlyArray<Conflict>;
  /** Facts no longer believed. */
  readonly disbelieved: FactEffects;
  /** Facts whose interval the change ended. */
  readonly ended: FactEffects;
  /** The fact it is about: the recorded or confirmed one, or the target. */
  readonly fact?: Maybe<Fact>;
  /** An interval that a value held before and nothing holds now. */
  readonly gap?: Maybe<Gap>;
  /** What became of it. */
  readonly outcome: Outcome;
  /** Facts recorded by the change. */
  readonly recorded: FactEffects;
  /** Facts believed or standing again. */
  readonly reopened: FactEffects;
  /** True if this is the answer of an earlier call with the same key. */
  readonly replayed: Scalars['Boolean']['output'];
  /** Pass it as `notBefore` to read this write. */
  readonly token: Scalars['String']['output'];
  /** Conclusions that lost their support. */
  readonly unsupported: FactEffects;
};

/** Why a statement has no attribute. */
export type Unresolved = {
  readonly __typename?: 'Unresolved';
  /** The words that could not be placed. */
  readonly surface: Scalars['String']['output'];
  /** Why. */
  readonly why: Scalars['String']['output'];
};

/** Input of `updateSpaceSettings`. */
export type UpdateSpaceSettingsInput = {
  /** Omitted members keep their value. */
  readonly settings: SpaceSettingsInput;
};

/** Result of `updateSpaceSettings`. */
export type UpdateSpaceSettingsPayload = {
  readonly __typename?: 'UpdateSpaceSettingsPayload';
  /** The space as it is now. */
  readonly space: Space;
};

/** A value. */
export type Value = BooleanValue | DateValue | EntityValue | NumberValue | StringValue;

/** A value, exactly one member given. Text at most 8,000 characters, not blank. */
export type ValueInput =
  /** True or false. */
  { readonly boolean: Scalars['Boolean']['input']; readonly date?: never; readonly entity?: never; readonly number?: never; readonly object?: never; readonly string?: never; }
  |  /** An ISO date, or an instant with a zone. */
  { readonly boolean?: never; readonly date: Scalars['String']['input']; readonly entity?: never; readonly number?: never; readonly object?: never; readonly string?: never; }
  |  /** Another entity; it is made if it isn't known. This is what multi-hop questions follow. */
  { readonly boolean?: never; readonly date?: never; readonly entity: EntityRef; readonly number?: never; readonly object?: never; readonly string?: never; }
  |  /** An exact decimal. */
  { readonly boolean?: never; readonly date?: never; readonly entity?: never; readonly number: Scalars['Decimal']['input']; readonly object?: never; readonly string?: never; }
  |  /** A composite: each member is written to the part `attribute.member`; null releases the part; omitted parts stay (rule 11). */
  { readonly boolean?: never; readonly date?: never; readonly entity?: never; readonly number?: never; readonly object: Scalars['JSONObject']['input']; readonly string?: never; }
  |  /** Text. */
  { readonly boolean?: never; readonly date?: never; readonly entity?: never; readonly number?: never; readonly object?: never; readonly string: Scalars['String']['input']; };

/** What kind of value a fact has. */
export type ValueType =
  /** True or false. */
  | 'BOOLEAN'
  /** A date or an instant. */
  | 'DATE'
  /** Another entity. */
  | 'ENTITY'
  /** An exact decimal. */
  | 'NUMBER'
  /** Text. */
  | 'STRING';

/** A budgeted view: what may influence this answer, and what was left out. */
export type View = {
  readonly __typename?: 'View';
  /** Names in the query that several entities bear. */
  readonly ambiguousNames: ReadonlyArray<AmbiguousName>;
  /** How many entries weren't active: archived or former ones. */
  readonly archiveRescues: Scalars['Int']['output'];
  /** The two times as decided. */
  readonly asOf: AsOfInstants;
  /** Open conflicts about facts of the view. */
  readonly conflicts: ReadonlyArray<Conflict>;
  /** What the archive holds in words, where no fact was usable: read from sources for this view only. */
  readonly curated: ReadonlyArray<CuratedLine>;
  /** The entries, in the order of their rank. */
  readonly entries: ReadonlyArray<ViewEntry>;
  /** True if `curated` holds sentences as they came in, because nothing could be read from them. */
  readonly fallback: Scalars['Boolean']['output'];
  /** The intent used, AUTO decided. */
  readonly intent: Intent;
  /** What was a candidate and is not in the text. */
  readonly omitted: ReadonlyArray<Omission>;
  /** Protected facts and constraints of the entities in play, under a heading of their own, in at most a quarter of the budget. */
  readonly pinned: ReadonlyArray<ViewEntry>;
  /** Of a replay: what has become of the view since. */
  readonly replayed?: Maybe<Replayed>;
  /** True if the full-text index had not caught up within 250 ms; entities and closure still answered. */
  readonly stale: Scalars['Boolean']['output'];
  /** What the cues in the query ask for, if that is another intent than the one used. */
  readonly suggestedIntent?: Maybe<Intent>;
  /** Ready to hand to a model; one line per entry, what is active first. */
  readonly text: Scalars['String']['output'];
  /** Tokens of `text`, counted whole. */
  readonly tokens: Scalars['Int']['output'];
  /** Names and identifiers in the query that no entity bears. */
  readonly unresolvedEntities: ReadonlyArray<Scalars['String']['output']>;
  /** True if meanings were compared: an embedder is configured, and answered in time. */
  readonly vectorsUsed: Scalars['Boolean']['output'];
  /** Signed times and digests of this view, for `replay`. No view is stored. At most 8,192 characters. */
  readonly viewId: Scalars['ID']['output'];
};

/** An entry of a view. */
export type ViewEntry = {
  readonly __typename?: 'ViewEntry';
  /** True if it is a side of an open conflict. */
  readonly conflicted: Scalars['Boolean']['output'];
  /** The fact. */
  readonly fact: Fact;
  /** Steps from a direct match. */
  readonly hops: Scalars['Int']['output'];
  /** Its line. */
  readonly line: Scalars['String']['output'];
  /** Its place among the candidates, from 1. */
  readonly rank: Scalars['Int']['output'];
  /** Why it was eligible. */
  readonly reason: EntryReason;
  /** True if it isn't active: archived, or former. */
  readonly rescued: Scalars['Boolean']['output'];
  /** The sum of its parts as the preset weighs them. The order also counts whose fact it is, whether the query names its attribute, and the chain it belongs to. */
  readonly score: Scalars['Float']['output'];
  /** The parts of the score, each from 0 to 1, before they are weighed. */
  readonly scores: ScoreParts;
  /** Tokens of the line + 8. */
  readonly tokens: Scalars['Int']['output'];
  /** The entry it was reached from. */
  readonly via?: Maybe<Scalars['ID']['output']>;
};

/** How soon a value tends to change. */
export type Volatility =
  /** Half-life 30 days. */
  | 'PERIODIC'
  /** Half-life 90 days. */
  | 'STABLE'
  /** Half-life 7 days. */
  | 'VOLATILE';

/** What a fact rests on. */
export type Why = {
  readonly __typename?: 'Why';
  /** The asserters of all of them. */
  readonly asserters: ReadonlyArray<Asserter>;
  /** Which conclusion rests on which premise. */
  readonly edges: ReadonlyArray<SupportEdge>;
  /** The least trust among everything beneath. */
  readonly leastTrust?: Maybe<AsserterKind>;
  /** The facts beneath, the asked one first, by depth. */
  readonly nodes: ReadonlyArray<WhyNode>;
  /** The sources of all of them. */
  readonly sources: ReadonlyArray<Source>;
  /** Whether more than 5,000 lie beneath; then the nearest are shown. */
  readonly truncated: Scalars['Boolean']['output'];
};

/** A fact beneath another. */
export type WhyNode = {
  readonly __typename?: 'WhyNode';
  /** Steps from the asked one. */
  readonly depth: Scalars['Int']['output'];
  /** The fact; null if it is withheld. */
  readonly fact?: Maybe<Fact>;
  /** Whether it stands as a premise at the read's two times. */
  readonly stands: Scalars['Boolean']['output'];
  /** Hidden, yet still supporting. */
  readonly withheld: Scalars['Boolean']['output'];
};

/** Input of `withdrawAsserter`: what this asserter said so far no longer counts. */
export type WithdrawAsserterInput = {
  /** Who speaks. Default: the highest kind the credential may speak for. */
  readonly by?: InputMaybe<AsserterInput>;
  /** 1 to 128 visible ASCII characters; the same key and input is answered with the same change. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** The kind of the asserter. */
  readonly kind: AsserterKind;
  /** Its name; without one, the nameless asserter of that kind. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** A free note, at most 2,000 characters. */
  readonly note?: InputMaybe<Scalars['String']['input']>;
  /** A short code of the caller's for why, at most 64 characters. */
  readonly reasonCode?: InputMaybe<Scalars['String']['input']>;
};

/** Result of `withdrawAsserter`. */
export type WithdrawAsserterPayload = WritePayload & {
  readonly __typename?: 'WithdrawAsserterPayload';
  /** The change; null if nothing changed. */
  readonly change?: Maybe<Change>;
  /** Facts that a repeat attested once more. */
  readonly confirmed: FactEffects;
  /** Conflicts opened or closed. */
  readonly conflicts: ReadonlyArray<Conflict>;
  /** Facts no longer believed. */
  readonly disbelieved: FactEffects;
  /** Facts whose interval the change ended. */
  readonly ended: FactEffects;
  /** The fact it is about: the recorded or confirmed one, or the target. */
  readonly fact?: Maybe<Fact>;
  /** An interval that a value held before and nothing holds now. */
  readonly gap?: Maybe<Gap>;
  /** What became of it. */
  readonly outcome: Outcome;
  /** Facts recorded by the change. */
  readonly recorded: FactEffects;
  /** Facts believed or standing again. */
  readonly reopened: FactEffects;
  /** True if this is the answer of an earlier call with the same key. */
  readonly replayed: Scalars['Boolean']['output'];
  /** Pass it as `notBefore` to read this write. */
  readonly token: Scalars['String']['output'];
  /** Conclusions that lost their support. */
  readonly unsupported: FactEffects;
};

/** Input of `withdrawSource`: this source no longer counts. */
export type WithdrawSourceInput = {
  /** Who speaks. Default: the highest kind the credential may speak for. */
  readonly by?: InputMaybe<AsserterInput>;
  /** 1 to 128 visible ASCII characters; the same key and input is answered with the same change. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** A free note, at most 2,000 characters. */
  readonly note?: InputMaybe<Scalars['String']['input']>;
  /** A short code of the caller's for why, at most 64 characters. */
  readonly reasonCode?: InputMaybe<Scalars['String']['input']>;
  /** The source. */
  readonly source: Scalars['ID']['input'];
};

/** Result of `withdrawSource`. */
export type WithdrawSourcePayload = WritePayload & {
  readonly __typename?: 'WithdrawSourcePayload';
  /** The change; null if nothing changed. */
  readonly change?: Maybe<Change>;
  /** Facts that a repeat attested once more. */
  readonly confirmed: FactEffects;
  /** Conflicts opened or closed. */
  readonly conflicts: ReadonlyArray<Conflict>;
  /** Facts no longer believed. */
  readonly disbelieved: FactEffects;
  /** Facts whose interval the change ended. */
  readonly ended: FactEffects;
  /** The fact it is about: the recorded or confirmed one, or the target. */
  readonly fact?: Maybe<Fact>;
  /** An interval that a value held before and nothing holds now. */
  readonly gap?: Maybe<Gap>;
  /** What became of it. */
  readonly outcome: Outcome;
  /** Facts recorded by the change. */
  readonly recorded: FactEffects;
  /** Facts believed or standing again. */
  readonly reopened: FactEffects;
  /** True if this is the answer of an earlier call with the same key. */
  readonly replayed: Scalars['Boolean']['output'];
  /** Pass it as `notBefore` to read this write. */
  readonly token: Scalars['String']['output'];
  /** Conclusions that lost their support. */
  readonly unsupported: FactEffects;
};

/** What every write answers. */
export type WritePayload = {
  /** The change; null if nothing changed. */
  readonly change?: Maybe<Change>;
  /** Facts that a repeat attested once more. */
  readonly confirmed: FactEffects;
  /** Conflicts opened or closed. */
  readonly conflicts: ReadonlyArray<Conflict>;
  /** Facts no longer believed. */
  readonly disbelieved: FactEffects;
  /** Facts whose interval the change ended. */
  readonly ended: FactEffects;
  /** The fact it is about: the recorded or confirmed one, or the target. */
  readonly fact?: Maybe<Fact>;
  /** An interval that a value held before and nothing holds now. */
  readonly gap?: Maybe<Gap>;
  /** What became of it. */
  readonly outcome: Outcome;
  /** Facts recorded by the change. */
  readonly recorded: FactEffects;
  /** Facts believed or standing again. */
  readonly reopened: FactEffects;
  /** True if this is the answer of an earlier call with the same key. */
  readonly replayed: Scalars['Boolean']['output'];
  /** Pass it as `notBefore` to read this write. */
  readonly token: Scalars['String']['output'];
  /** Conclusions that lost their support. */
  readonly unsupported: FactEffects;
};



export type ResolverTypeWrapper<T> = Promise<T> | T;


export type ResolverWithResolve<TResult, TParent, TContext, TArgs> = {
  resolve: ResolverFn<TResult, TParent, TContext, TArgs>;
};
export type Resolver<TResult, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = ResolverFn<TResult, TParent, TContext, TArgs> | ResolverWithResolve<TResult, TParent, TContext, TArgs>;

export type ResolverFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => Promise<TResult> | TResult;

export type SubscriptionSubscribeFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => AsyncIterable<TResult> | Promise<AsyncIterable<TResult>>;

export type SubscriptionResolveFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

export interface SubscriptionSubscriberObject<TResult, TKey extends string, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<{ [key in TKey]: TResult }, TParent, TContext, TArgs>;
  resolve?: SubscriptionResolveFn<TResult, { [key in TKey]: TResult }, TContext, TArgs>;
}

export interface SubscriptionResolverObject<TResult, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<any, TParent, TContext, TArgs>;
  resolve: SubscriptionResolveFn<TResult, any, TContext, TArgs>;
}

export type SubscriptionObject<TResult, TKey extends string, TParent, TContext, TArgs> =
  | SubscriptionSubscriberObject<TResult, TKey, TParent, TContext, TArgs>
  | SubscriptionResolverObject<TResult, TParent, TContext, TArgs>;

export type SubscriptionResolver<TResult, TKey extends string, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> =
  | ((...args: any[]) => SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>)
  | SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>;

export type TypeResolveFn<TTypes, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  parent: TParent,
  context: TContext,
  info: GraphQLResolveInfo
) => Maybe<TTypes> | Promise<Maybe<TTypes>>;

export type IsTypeOfResolverFn<T = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (obj: T, context: TContext, info: GraphQLResolveInfo) => boolean | Promise<boolean>;

export type NextResolverFn<T> = () => Promise<T>;

export type DirectiveResolverFn<TResult = Record<PropertyKey, never>, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = (
  next: NextResolverFn<TResult>,
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;



/** Mapping of union types */
export type ResolversUnionTypes<_RefType extends Record<string, unknown>> = {
  Value:
    | ( BooleanValue )
    | ( DateValue )
    | ( Omit<EntityValue, 'entity'> & { entity: _RefType['Entity'] } )
    | ( NumberValue )
    | ( StringValue )
  ;
};

/** Mapping of interface types */
export type ResolversInterfaceTypes<_RefType extends Record<string, unknown>> = {
  WritePayload:
    | ( WriteResult )
    | ( WriteResult )
    | ( WriteResult )
    | ( WriteResult )
    | ( WriteResult )
    | ( WriteResult )
    | ( WriteResult )
    | ( WriteResult )
    | ( WriteResult )
    | ( WriteResult )
    | ( WriteResult )
    | ( WriteResult )
    | ( WriteResult )
    | ( WriteResult )
    | ( WriteResult )
  ;
};

/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  AmbiguousName: ResolverTypeWrapper<Omit<AmbiguousName, 'candidates'> & { candidates: ReadonlyArray<ResolversTypes['Entity']> }>;
  ApiKey: ResolverTypeWrapper<Credential>;
  AsOf: AsOf;
  AsOfInstants: ResolverTypeWrapper<AsOfInstants>;
  AssertFactInput: AssertFactInput;
  AssertFactPayload: ResolverTypeWrapper<WriteResult>;
  AssertFactsInput: AssertFactsInput;
  AssertFactsPayload: ResolverTypeWrapper<WriteResult>;
  AssertItem: ResolverTypeWrapper<ItemOfResult>;
  AssertItemInput: AssertItemInput;
  Asserter: ResolverTypeWrapper<Asserter>;
  AsserterInput: AsserterInput;
  AsserterKind: AsserterKind;
  AttachFactInput: AttachFactInput;
  AttachFactPayload: ResolverTypeWrapper<WriteResult>;
  Attestation: ResolverTypeWrapper<Omit<Attestation, 'change'> & { change: ResolversTypes['Change'] }>;
  Attribute: ResolverTypeWrapper<Omit<Attribute, 'entity' | 'facts' | 'history'> & { entity: ResolversTypes['Entity'], facts: ReadonlyArray<ResolversTypes['Fact']>, history: ResolversTypes['HistoryConnection'] }>;
  AttributeDefinition: ResolverTypeWrapper<AttributeDefinition>;
  AttributeRef: AttributeRef;
  AuditHead: ResolverTypeWrapper<AuditHead>;
  AuditVerdict: ResolverTypeWrapper<AuditVerdict>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  BooleanValue: ResolverTypeWrapper<BooleanValue>;
  Cardinality: Cardinality;
  Change: ResolverTypeWrapper<Omit<Change, 'disbelieved' | 'ended' | 'recorded' | 'undoes'> & { disbelieved: ResolversTypes['FactEffects'], ended: ResolversTypes['FactEffects'], recorded: ResolversTypes['FactEffects'], undoes?: Maybe<ResolversTypes['Change']> }>;
  ChangeConnection: ResolverTypeWrapper<Omit<ChangeConnection, 'edges'> & { edges: ReadonlyArray<ResolversTypes['ChangeEdge']> }>;
  ChangeEdge: ResolverTypeWrapper<Omit<ChangeEdge, 'node'> & { node: ResolversTypes['Change'] }>;
  ClauseKind: ClauseKind;
  ClauseProposal: ResolverTypeWrapper<Proposal>;
  Conflict: ResolverTypeWrapper<Omit<Conflict, 'challengers' | 'facts'> & { challengers: ReadonlyArray<ResolversTypes['Fact']>, facts: ReadonlyArray<ResolversTypes['Fact']> }>;
  ConflictConnection: ResolverTypeWrapper<Omit<ConflictConnection, 'edges'> & { edges: ReadonlyArray<ResolversTypes['ConflictEdge']> }>;
  ConflictEdge: ResolverTypeWrapper<Omit<ConflictEdge, 'node'> & { node: ResolversTypes['Conflict'] }>;
  ConflictKind: ConflictKind;
  ConflictStatus: ConflictStatus;
  Contradictions: ResolverTypeWrapper<Contradictions>;
  CorrectFactInput: CorrectFactInput;
  CorrectFactPayload: ResolverTypeWrapper<WriteResult>;
  CreateKeyInput: CreateKeyInput;
  CreateKeyPayload: ResolverTypeWrapper<Omit<CreateKeyPayload, 'key'> & { key: ResolversTypes['ApiKey'] }>;
  CreateSpaceInput: CreateSpaceInput;
  CreateSpacePayload: ResolverTypeWrapper<Omit<CreateSpacePayload, 'space'> & { space: ResolversTypes['Space'] }>;
  CuratedLine: ResolverTypeWrapper<CuratedLine>;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  DateValue: ResolverTypeWrapper<DateValue>;
  Decimal: ResolverTypeWrapper<Scalars['Decimal']['output']>;
  DefineAttributeInput: DefineAttributeInput;
  DefineAttributePayload: ResolverTypeWrapper<WriteResult>;
  DeriveFactInput: DeriveFactInput;
  DeriveFactPayload: ResolverTypeWrapper<WriteResult>;
  Entity: ResolverTypeWrapper<Omit<Entity, 'attributes' | 'facts' | 'history'> & { attributes: ReadonlyArray<ResolversTypes['Attribute']>, facts: ResolversTypes['FactConnection'], history: ResolversTypes['HistoryConnection'] }>;
  EntityRef: EntityRef;
  EntityValue: ResolverTypeWrapper<Omit<EntityValue, 'entity'> & { entity: ResolversTypes['Entity'] }>;
  EntryReason: EntryReason;
  EvaluationSwitches: EvaluationSwitches;
  Fact: ResolverTypeWrapper<FactView>;
  FactConnection: ResolverTypeWrapper<Omit<FactConnection, 'edges'> & { edges: ReadonlyArray<ResolversTypes['FactEdge']> }>;
  FactEdge: ResolverTypeWrapper<Omit<FactEdge, 'node'> & { node: ResolversTypes['Fact'] }>;
  FactEffects: ResolverTypeWrapper<Omit<FactEffects, 'facts'> & { facts: ReadonlyArray<ResolversTypes['Fact']> }>;
  FactFilter: FactFilter;
  FactStatus: FactStatus;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  Gap: ResolverTypeWrapper<Gap>;
  HistoryConnection: ResolverTypeWrapper<Omit<HistoryConnection, 'edges'> & { edges: ReadonlyArray<ResolversTypes['HistoryEdge']> }>;
  HistoryEdge: ResolverTypeWrapper<Omit<HistoryEdge, 'node'> & { node: ResolversTypes['HistoryEntry'] }>;
  HistoryEntry: ResolverTypeWrapper<Omit<HistoryEntry, 'change' | 'fact' | 'moved'> & { change: ResolversTypes['Change'], fact: ResolversTypes['Fact'], moved: ReadonlyArray<ResolversTypes['Fact']> }>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  Identifier: ResolverTypeWrapper<Identifier>;
  IdentifierInput: IdentifierInput;
  IdentifierKind: IdentifierKind;
  Impact: ResolverTypeWrapper<Omit<Impact, 'wouldFall' | 'wouldStand'> & { wouldFall: ReadonlyArray<ResolversTypes['Fact']>, wouldStand: ReadonlyArray<ResolversTypes['Fact']> }>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  Intent: Intent;
  JSONObject: ResolverTypeWrapper<Scalars['JSONObject']['output']>;
  Lane: Lane;
  Metrics: ResolverTypeWrapper<Metrics>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  NumberValue: ResolverTypeWrapper<NumberValue>;
  ObserveInput: ObserveInput;
  ObservePayload: ResolverTypeWrapper<WriteResult>;
  Omission: ResolverTypeWrapper<Omit<Omission, 'fact'> & { fact: ResolversTypes['Fact'] }>;
  OmissionReason: OmissionReason;
  Outcome: Outcome;
  PageInfo: ResolverTypeWrapper<PageInfo>;
  PlannedVerb: PlannedVerb;
  Preset: Preset;
  ProtectFactInput: ProtectFactInput;
  ProtectFactPayload: ResolverTypeWrapper<WriteResult>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  RecallInput: RecallInput;
  RefusalCode: RefusalCode;
  ReleaseFactInput: ReleaseFactInput;
  ReleaseFactPayload: ResolverTypeWrapper<WriteResult>;
  RememberInput: RememberInput;
  RememberPayload: ResolverTypeWrapper<WriteResult>;
  Replayed: ResolverTypeWrapper<Omit<Replayed, 'left'> & { left: ReadonlyArray<ResolversTypes['Fact']> }>;
  RetractFactInput: RetractFactInput;
  RetractFactPayload: ResolverTypeWrapper<WriteResult>;
  RevokeKeyInput: RevokeKeyInput;
  RevokeKeyPayload: ResolverTypeWrapper<Omit<RevokeKeyPayload, 'key'> & { key: ResolversTypes['ApiKey'] }>;
  Role: Role;
  SafeInt: ResolverTypeWrapper<Scalars['SafeInt']['output']>;
  Scope: Scope;
  ScoreParts: ResolverTypeWrapper<ScoreParts>;
  Source: ResolverTypeWrapper<Source>;
  SourceConnection: ResolverTypeWrapper<SourceConnection>;
  SourceEdge: ResolverTypeWrapper<SourceEdge>;
  SourceInput: SourceInput;
  Space: ResolverTypeWrapper<SpaceRow>;
  SpaceConnection: ResolverTypeWrapper<Omit<SpaceConnection, 'edges'> & { edges: ReadonlyArray<ResolversTypes['SpaceEdge']> }>;
  SpaceEdge: ResolverTypeWrapper<Omit<SpaceEdge, 'node'> & { node: ResolversTypes['Space'] }>;
  SpaceSettings: ResolverTypeWrapper<SpaceSettings>;
  SpaceSettingsInput: SpaceSettingsInput;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  StringValue: ResolverTypeWrapper<StringValue>;
  Subscription: ResolverTypeWrapper<Record<PropertyKey, never>>;
  SupersedeFactInput: SupersedeFactInput;
  SupersedeFactPayload: ResolverTypeWrapper<WriteResult>;
  SupportEdge: ResolverTypeWrapper<SupportEdge>;
  UndoInput: UndoInput;
  UndoPayload: ResolverTypeWrapper<WriteResult>;
  Unresolved: ResolverTypeWrapper<Unresolved>;
  UpdateSpaceSettingsInput: UpdateSpaceSettingsInput;
  UpdateSpaceSettingsPayload: ResolverTypeWrapper<Omit<UpdateSpaceSettingsPayload, 'space'> & { space: ResolversTypes['Space'] }>;
  Value: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['Value']>;
  ValueInput: ValueInput;
  ValueType: ValueType;
  View: ResolverTypeWrapper<GivenView>;
  ViewEntry: ResolverTypeWrapper<Omit<ViewEntry, 'fact'> & { fact: ResolversTypes['Fact'] }>;
  Volatility: Volatility;
  Why: ResolverTypeWrapper<Omit<Why, 'nodes'> & { nodes: ReadonlyArray<ResolversTypes['WhyNode']> }>;
  WhyNode: ResolverTypeWrapper<Omit<WhyNode, 'fact'> & { fact?: Maybe<ResolversTypes['Fact']> }>;
  WithdrawAsserterInput: WithdrawAsserterInput;
  WithdrawAsserterPayload: ResolverTypeWrapper<WriteResult>;
  WithdrawSourceInput: WithdrawSourceInput;
  WithdrawSourcePayload: ResolverTypeWrapper<WriteResult>;
  WritePayload: ResolverTypeWrapper<ResolversInterfaceTypes<ResolversTypes>['WritePayload']>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  AmbiguousName: Omit<AmbiguousName, 'candidates'> & { candidates: ReadonlyArray<ResolversParentTypes['Entity']> };
  ApiKey: Credential;
  AsOf: AsOf;
  AsOfInstants: AsOfInstants;
  AssertFactInput: AssertFactInput;
  AssertFactPayload: WriteResult;
  AssertFactsInput: AssertFactsInput;
  AssertFactsPayload: WriteResult;
  AssertItem: ItemOfResult;
  AssertItemInput: AssertItemInput;
  Asserter: Asserter;
  AsserterInput: AsserterInput;
  AttachFactInput: AttachFactInput;
  AttachFactPayload: WriteResult;
  Attestation: Omit<Attestation, 'change'> & { change: ResolversParentTypes['Change'] };
  Attribute: Omit<Attribute, 'entity' | 'facts' | 'history'> & { entity: ResolversParentTypes['Entity'], facts: ReadonlyArray<ResolversParentTypes['Fact']>, history: ResolversParentTypes['HistoryConnection'] };
  AttributeDefinition: AttributeDefinition;
  AttributeRef: AttributeRef;
  AuditHead: AuditHead;
  AuditVerdict: AuditVerdict;
  Boolean: Scalars['Boolean']['output'];
  BooleanValue: BooleanValue;
  Change: Omit<Change, 'disbelieved' | 'ended' | 'recorded' | 'undoes'> & { disbelieved: ResolversParentTypes['FactEffects'], ended: ResolversParentTypes['FactEffects'], recorded: ResolversParentTypes['FactEffects'], undoes?: Maybe<ResolversParentTypes['Change']> };
  ChangeConnection: Omit<ChangeConnection, 'edges'> & { edges: ReadonlyArray<ResolversParentTypes['ChangeEdge']> };
  ChangeEdge: Omit<ChangeEdge, 'node'> & { node: ResolversParentTypes['Change'] };
  ClauseProposal: Proposal;
  Conflict: Omit<Conflict, 'challengers' | 'facts'> & { challengers: ReadonlyArray<ResolversParentTypes['Fact']>, facts: ReadonlyArray<ResolversParentTypes['Fact']> };
  ConflictConnection: Omit<ConflictConnection, 'edges'> & { edges: ReadonlyArray<ResolversParentTypes['ConflictEdge']> };
  ConflictEdge: Omit<ConflictEdge, 'node'> & { node: ResolversParentTypes['Conflict'] };
  Contradictions: Contradictions;
  CorrectFactInput: CorrectFactInput;
  CorrectFactPayload: WriteResult;
  CreateKeyInput: CreateKeyInput;
  CreateKeyPayload: Omit<CreateKeyPayload, 'key'> & { key: ResolversParentTypes['ApiKey'] };
  CreateSpaceInput: CreateSpaceInput;
  CreateSpacePayload: Omit<CreateSpacePayload, 'space'> & { space: ResolversParentTypes['Space'] };
  CuratedLine: CuratedLine;
  DateTime: Scalars['DateTime']['output'];
  DateValue: DateValue;
  Decimal: Scalars['Decimal']['output'];
  DefineAttributeInput: DefineAttributeInput;
  DefineAttributePayload: WriteResult;
  DeriveFactInput: DeriveFactInput;
  DeriveFactPayload: WriteResult;
  Entity: Omit<Entity, 'attributes' | 'facts' | 'history'> & { attributes: ReadonlyArray<ResolversParentTypes['Attribute']>, facts: ResolversParentTypes['FactConnection'], history: ResolversParentTypes['HistoryConnection'] };
  EntityRef: EntityRef;
  EntityValue: Omit<EntityValue, 'entity'> & { entity: ResolversParentTypes['Entity'] };
  EvaluationSwitches: EvaluationSwitches;
  Fact: FactView;
  FactConnection: Omit<FactConnection, 'edges'> & { edges: ReadonlyArray<ResolversParentTypes['FactEdge']> };
  FactEdge: Omit<FactEdge, 'node'> & { node: ResolversParentTypes['Fact'] };
  FactEffects: Omit<FactEffects, 'facts'> & { facts: ReadonlyArray<ResolversParentTypes['Fact']> };
  FactFilter: FactFilter;
  Float: Scalars['Float']['output'];
  Gap: Gap;
  HistoryConnection: Omit<HistoryConnection, 'edges'> & { edges: ReadonlyArray<ResolversParentTypes['HistoryEdge']> };
  HistoryEdge: Omit<HistoryEdge, 'node'> & { node: ResolversParentTypes['HistoryEntry'] };
  HistoryEntry: Omit<HistoryEntry, 'change' | 'fact' | 'moved'> & { change: ResolversParentTypes['Change'], fact: ResolversParentTypes['Fact'], moved: ReadonlyArray<ResolversParentTypes['Fact']> };
  ID: Scalars['ID']['output'];
  Identifier: Identifier;
  IdentifierInput: IdentifierInput;
  Impact: Omit<Impact, 'wouldFall' | 'wouldStand'> & { wouldFall: ReadonlyArray<ResolversParentTypes['Fact']>, wouldStand: ReadonlyArray<ResolversParentTypes['Fact']> };
  Int: Scalars['Int']['output'];
  JSONObject: Scalars['JSONObject']['output'];
  Metrics: Metrics;
  Mutation: Record<PropertyKey, never>;
  NumberValue: NumberValue;
  ObserveInput: ObserveInput;
  ObservePayload: WriteResult;
  Omission: Omit<Omission, 'fact'> & { fact: ResolversParentTypes['Fact'] };
  PageInfo: PageInfo;
  ProtectFactInput: ProtectFactInput;
  ProtectFactPayload: WriteResult;
  Query: Record<PropertyKey, never>;
  RecallInput: RecallInput;
  ReleaseFactInput: ReleaseFactInput;
  ReleaseFactPayload: WriteResult;
  RememberInput: RememberInput;
  RememberPayload: WriteResult;
  Replayed: Omit<Replayed, 'left'> & { left: ReadonlyArray<ResolversParentTypes['Fact']> };
  RetractFactInput: RetractFactInput;
  RetractFactPayload: WriteResult;
  RevokeKeyInput: RevokeKeyInput;
  RevokeKeyPayload: Omit<RevokeKeyPayload, 'key'> & { key: ResolversParentTypes['ApiKey'] };
  SafeInt: Scalars['SafeInt']['output'];
  ScoreParts: ScoreParts;
  Source: Source;
  SourceConnection: SourceConnection;
  SourceEdge: SourceEdge;
  SourceInput: SourceInput;
  Space: SpaceRow;
  SpaceConnection: Omit<SpaceConnection, 'edges'> & { edges: ReadonlyArray<ResolversParentTypes['SpaceEdge']> };
  SpaceEdge: Omit<SpaceEdge, 'node'> & { node: ResolversParentTypes['Space'] };
  SpaceSettings: SpaceSettings;
  SpaceSettingsInput: SpaceSettingsInput;
  String: Scalars['String']['output'];
  StringValue: StringValue;
  Subscription: Record<PropertyKey, never>;
  SupersedeFactInput: SupersedeFactInput;
  SupersedeFactPayload: WriteResult;
  SupportEdge: SupportEdge;
  UndoInput: UndoInput;
  UndoPayload: WriteResult;
  Unresolved: Unresolved;
  UpdateSpaceSettingsInput: UpdateSpaceSettingsInput;
  UpdateSpaceSettingsPayload: Omit<UpdateSpaceSettingsPayload, 'space'> & { space: ResolversParentTypes['Space'] };
  Value: ResolversUnionTypes<ResolversParentTypes>['Value'];
  ValueInput: ValueInput;
  View: GivenView;
  ViewEntry: Omit<ViewEntry, 'fact'> & { fact: ResolversParentTypes['Fact'] };
  Why: Omit<Why, 'nodes'> & { nodes: ReadonlyArray<ResolversParentTypes['WhyNode']> };
  WhyNode: Omit<WhyNode, 'fact'> & { fact?: Maybe<ResolversParentTypes['Fact']> };
  WithdrawAsserterInput: WithdrawAsserterInput;
  WithdrawAsserterPayload: WriteResult;
  WithdrawSourceInput: WithdrawSourceInput;
  WithdrawSourcePayload: WriteResult;
  WritePayload: ResolversInterfaceTypes<ResolversParentTypes>['WritePayload'];
};

export type AmbiguousNameResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AmbiguousName'] = ResolversParentTypes['AmbiguousName']> = {
  candidates?: Resolver<ReadonlyArray<ResolversTypes['Entity']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ApiKeyResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ApiKey'] = ResolversParentTypes['ApiKey']> = {
  expiresAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['AsserterKind'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  revokedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  scopes?: Resolver<ReadonlyArray<ResolversTypes['Scope']>, ParentType, ContextType>;
  service?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  spaces?: Resolver<ReadonlyArray<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type AsOfInstantsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AsOfInstants'] = ResolversParentTypes['AsOfInstants']> = {
  recorded?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  valid?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type AssertFactPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AssertFactPayload'] = ResolversParentTypes['AssertFactPayload']> = {
  change?: Resolver<Maybe<ResolversTypes['Change']>, ParentType, ContextType>;
  confirmed?: Resolver<ResolversTypes['FactEffects'], ParentType, ContextType>;
  conflicts?: Resolver<ReadonlyArray<ResolversTypes['Conflict']>, ParentType, ContextType>;
  determined?: Resolver<ResolversTypes['FactEffects'], ParentType, ContextType>;
  disbelieved?: Resolver<ResolversTypes['FactEffects'], ParentType, ContextType>;
  ended?: Resolver<ResolversTypes['FactEffects'], ParentType, ContextType>;
  fact?: Resolver<Maybe<ResolversTypes['Fact']>, ParentType, ContextType>;
  gap?: Resolver<Maybe<ResolversTypes['Gap']>, ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['AssertItem']>, ParentType, ContextType>;
  outcome?: Resolver<ResolversTypes['Outcome'], ParentType, ContextType>;
  recorded?: Resolver<ResolversTypes['FactEffects'], ParentType, ContextType>;
  reopened?: Resolver<ResolversTypes['FactEffects'], ParentType, ContextType>;
  replayed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  token?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  unsupported?: Resolver<ResolversTypes['FactEffects'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AssertFactsPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AssertFactsPayload'] = ResolversParentTypes['AssertFactsPayload']> = {
  change?: Resolver<Maybe<ResolversTypes['Change']>, ParentType, ContextType>;
  confirmed?: Resolver<ResolversTypes['FactEffects'], ParentType, ContextType>;
  conflicts?: Resolver<ReadonlyArray<ResolversTypes['Conflict']>, ParentType, ContextType>;
  determined?: Resolver<ResolversTypes['FactEffects'], ParentType, ContextType>;
  disbelieved?: Resolver<ResolversTypes['FactEffects'], ParentType, ContextType>;
  ended?: Resolver<ResolversTypes['FactEffects'], ParentType, ContextType>;
  fact?: Resolver<Maybe<ResolversTypes['Fact']>, ParentType, ContextType>;
  gap?: Resolver<Maybe<ResolversTypes['Gap']>, ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['AssertItem']>, ParentType, ContextType>;
  outcome?: Resolver<ResolversTypes['Outcome'], ParentType, ContextType>;
  recorded?: Resolver<ResolversTypes['FactEffects'], ParentType, ContextType>;
  reopened?: Resolver<ResolversTypes['FactEffects'], ParentType, ContextType>;
  replayed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  token?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  unsupported?: Resolver<ResolversTypes['FactEffects'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AssertItemResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AssertItem'] = ResolversParentTypes['AssertItem']> = {
  fact?: Resolver<Maybe<ResolversTypes['Fact']>, ParentType, ContextType>;
  gap?: Resolver<Maybe<ResolversTypes['Gap']>, ParentType, ContextType>;
  index?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  outcome?: Resolver<ResolversTypes['Outcome'], ParentType, ContextType>;
};

export type AsserterResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Asserter'] = ResolversParentTypes['Asserter']> = {
  kind?: Resolver<ResolversTypes['AsserterKind'], ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type AttachFactPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AttachFactPayload'] = ResolversParentTypes['AttachFactPayload']> = {
  change?: Resolver<Maybe<ResolversTypes['Change']>, ParentType, ContextType>;
  confirmed?: Resolver<ResolversTypes['FactEffects'], ParentType, ContextType>;
  conflicts?: Resolver<ReadonlyArray<ResolversTypes['Conflict']>, ParentType, ContextType>;
  disbelieved?: Resolver<ResolversTypes['FactEffects'], ParentType, ContextType>;
  ended?: Resolver<ResolversTypes['FactEffects'], ParentType, ContextType>;
  fact?: Resolver<Maybe<ResolversTypes['Fact']>, ParentType, ContextType>;
  gap?: Resolver<Maybe<ResolversTypes['Gap']>, ParentType, ContextType>;
  outcome?: Resolver<ResolversTypes['Outcome'], ParentType, ContextType>;
  recorded?: Resolver<ResolversTypes['FactEffects'], ParentType, ContextType>;
  reopened?: Resolver<ResolversTypes['FactEffects'], ParentType, ContextType>;
  replayed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  token?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  unsupported?: Resolver<ResolversTypes['FactEffects'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AttestationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Attestation'] = ResolversParentTypes['Attestation']> = {
  asserter?: Resolver<ResolversTypes['Asserter'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  change?: Resolver<ResolversTypes['Change'], ParentType, ContextType>;
  source?: Resolver<Maybe<ResolversTypes['Source']>, ParentType, ContextType>;
  stands?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type AttributeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Attribute'] = ResolversParentTypes['Attribute']> = {
  cardinality?: Resolver<ResolversTypes['Cardinality'], ParentType, ContextType>;
  entity?: Resolver<ResolversTypes['Entity'], ParentType, ContextType>;
  facts?: Resolver<ReadonlyArray<ResolversTypes['Fact']>, ParentType, ContextType>;
  history?: Resolver<ResolversTypes['HistoryConnection'], ParentType, ContextType, Partial<AttributeHistoryArgs>>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  scope?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  version?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
};

export type AttributeDefinitionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AttributeDefinition'] = ResolversParentTypes['AttributeDefinition']> = {
  aliases?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  cardinality?: Resolver<ResolversTypes['Cardinality'], ParentType, ContextType>;
  category?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  determines?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  volatility?: Resolver<Maybe<ResolversTypes['Volatility']>, ParentType, ContextType>;
};

export type AuditHeadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AuditHead'] = ResolversParentTypes['AuditHead']> = {
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  chainHash?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  document?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  keyId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  seq?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  signature?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  spaceId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type AuditVerdictResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AuditVerdict'] = ResolversParentTypes['AuditVerdict']> = {
  checked?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  firstBadSeq?: Resolver<Maybe<ResolversTypes['SafeInt']>, ParentType, ContextType>;
  head?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  intact?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  lastSealedSeq?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type BooleanValueResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BooleanValue'] = ResolversParentTypes['BooleanValue']> = {
  boolean?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ChangeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Change'] = ResolversParentTypes['Change']> = {
  actor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  bodyHash?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  chainHash?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  disbelieved?: Resolver<ResolversTypes['FactEffects'], ParentType, ContextType>;
  ended?: Resolver<ResolversTypes['FactEffects'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['AsserterKind'], ParentType, ContextType>;
  note?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reasonCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  recorded?: Resolver<ResolversTypes['FactEffects'], ParentType, ContextType>;
  seq?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  undoes?: Resolver<Maybe<ResolversTypes['Change']>, ParentType, ContextType>;
  undone?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  verb?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ChangeConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ChangeConnection'] = ResolversParentTypes['ChangeConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['ChangeEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type ChangeEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ChangeEdge'] = ResolversParentTypes['ChangeEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Change'], ParentType, ContextType>;
};

export type ClauseProposalResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ClauseProposal'] = ResolversParentTypes['ClauseProposal']> = {
  attribute?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  confidence?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  end?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  index?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['ClauseKind'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  scope?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  start?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  subject?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  targets?: Resolver<ReadonlyArray<ResolversTypes['Fact']>, ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  verb?: Resolver<Maybe<ResolversTypes['PlannedVerb']>, ParentType, ContextType>;
};

export type ConflictResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Conflict'] = ResolversParentTypes['Conflict']> = {
  challengers?: Resolver<ReadonlyArray<ResolversTypes['Fact']>, ParentType, ContextType>;
  facts?: Resolver<ReadonlyArray<ResolversTypes['Fact']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['ConflictKind'], ParentType, ContextType>;
  names?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  openedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  resolvedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['ConflictStatus'], ParentType, ContextType>;
};

export type ConflictConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ConflictConnection'] = ResolversParentTypes['ConflictConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['ConflictEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type ConflictEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ConflictEdge'] = ResolversParentTypes['ConflictEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Conflict'], ParentType, ContextType>;
};

export type ContradictionsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Contradictions'] = ResolversParentTypes['Contradictions']> = {
  inSlots?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  overNearNames?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  overUnresolved?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type CorrectFactPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CorrectFactPayload'] = ResolversParentTypes['CorrectFactPayload']> = {
  change?: Resolver<Maybe<ResolversTypes['Change']>, ParentType, ContextType>;
  confirmed?: Resolver<ResolversTypes['FactEffects'], ParentType, ContextType>;
  conflicts?: Resolver<ReadonlyArray<ResolversTypes['Conflict']>, ParentType, ContextType>;
  determined?: Resolver<ResolversTypes['FactEffects'], ParentType, ContextType>;
  disbelieved?: Resolver<ResolversTypes['FactEffects'], ParentType, ContextType>;
  ended?: Resolver<ResolversTypes['FactEffects'], ParentType, ContextType>;
  fact?: Resolver<Maybe<ResolversTypes['Fact']>, ParentType, ContextType>;
  gap?: Resolver<Maybe<ResolversTypes['Gap']>, ParentType, ContextType>;
  outcome?: Resolver<ResolversTypes['Outcome'], ParentType, ContextType>;
  recorded?: Resolver<ResolversTypes['FactEffects'], ParentType, ContextType>;
  reopened?: Resolver<ResolversTypes['FactEffects'], ParentType, ContextType>;
  replayed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  token?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  unsupported?: Resolver<ResolversTypes['FactEffects'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CreateKeyPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CreateKeyPayload'] = ResolversParentTypes['CreateKeyPayload']> = {
  key?: Resolver<ResolversTypes['ApiKey'], ParentType, ContextType>;
  secret?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CreateSpacePayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CreateSpacePayload'] = ResolversParentTypes['CreateSpacePayload']> = {
  space?: Resolver<ResolversTypes['Space'], ParentType, ContextType>;
};

export type CuratedLineResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CuratedLine'] = ResolversParentTypes['CuratedLine']> = {
  attribute?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  current?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  line?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  source?: Resolver<ResolversTypes['Source'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export type DateValueResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DateValue'] = ResolversParentTypes['DateValue']> = {
  date?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export interface DecimalScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Decimal'], any> {
  name: 'Decimal';
}

export type DefineAttributePayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DefineAttributePayload'] = ResolversParentTypes['DefineAttributePayload']> = {
  change?: Resolver<Maybe<ResolversTypes['Change']>, ParentType, ContextType>;
  confirmed?: Resolver<ResolversTypes['FactEffects'], ParentType, ContextType>;
  conflicts?: Resolver<ReadonlyArray<ResolversTypes['Conflict']>, ParentType, ContextType>;
  definition?: Resolver<Maybe<ResolversTypes['AttributeDefinition']>, ParentType, ContextType>;
  disbelieved?: Resolver<ResolversTypes['FactEffects'], ParentType, ContextType>;
  ended?: Resolver<ResolversTypes['FactEffects'], ParentType, ContextType>;
  fact?: Resolver<Maybe<ResolversTypes['Fact']>, ParentType, ContextType>;
  gap?: Resolver<Maybe<ResolversTypes['Gap']>, ParentType, ContextType>;
  outcome?: Resolver<ResolversTypes['Outcome'], ParentType, ContextType>;
  recorded?: Resolver<ResolversTypes['FactEffects'], ParentType, ContextType>;
  reopened?: Resolver<ResolversTypes['FactEffects'], ParentType, ContextType>;
  replayed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  token?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  unsupported?: Resolver<ResolversTypes['FactEffects'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type DeriveFactPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeriveFactPayload'] = ResolversParentTypes['DeriveFactPayload']> = {
  change?: Resolver<Maybe<ResolversTypes['Change']>, ParentType, ContextType>;
  confirmed?: Resolver<ResolversTypes['FactEffects'], ParentType, ContextType>;
  conflicts?: Resolver<ReadonlyArray<ResolversTypes['Conflict']>, ParentType, ContextType>;
  disbelieved?: Resolver<ResolversTypes['FactEffects'], ParentType, ContextType>;
  ended?: Resolver<ResolversTypes['FactEffects'], ParentType, ContextType>;
  fact?: Resolver<Maybe<ResolversTypes['Fact']>, ParentType, ContextType>;
  gap?: Resolver<Maybe<ResolversTypes['Gap']>, ParentType, ContextType>;
  outcome?: Resolver<ResolversTypes['Outcome'], ParentType, ContextType>;
  recorded?: Resolver<ResolversTypes['FactEffects'], ParentType, ContextType>;
  reopened?: Resolver<ResolversTypes['FactEffects'], ParentType, ContextType>;
  replayed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  token?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  unsupported?: Resolver<ResolversTypes['FactEffects'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type EntityResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Entity'] = ResolversParentTypes['Entity']> = {
  attributes?: Resolver<ReadonlyArray<ResolversTypes['Attribute']>, ParentType, ContextType>;
  facts?: Resolver<ResolversTypes['FactConnection'], ParentType, ContextType, Partial<EntityFactsArgs>>;
  history?: Resolver<ResolversTypes['HistoryConnection'], ParentType, ContextType, Partial<EntityHistoryArgs>>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  identifiers?: Resolver<ReadonlyArray<ResolversTypes['Identifier']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type EntityValueResolvers<ContextType = Context, ParentType extends ResolversParentTypes['EntityValue'] = ResolversParentTypes['EntityValue']> = {
  entity?: Resolver<ResolversTypes['Entity'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type FactResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Fact'] = ResolversParentTypes['Fact']> = {
  asOf?: Resolver<ResolversTypes['AsOfInstants'], ParentType, ContextType>;
  attestations?: Resolver<ReadonlyArray<ResolversTypes['Attestation']>, ParentType, ContextType>;
  attribute?: Resolver<Maybe<ResolversTypes['Attribute']>, ParentType, ContextType>;
  entity?: Resolver<Maybe<ResolversTypes['Entity']>, ParentType, ContextType>;
  expiresAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  impact?: Resolver<ResolversTypes['Impact'], ParentType, ContextType, Partial<FactImpactArgs>>;
  lane?: Resolver<ResolversTypes['Lane'], ParentType, ContextType>;
  level?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  protected?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  recordedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  sources?: Resolver<ReadonlyArray<ResolversTypes['Source']>, ParentType, ContextType>;
  statedUntil?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['FactStatus'], ParentType, ContextType>;
  supersedes?: Resolver<Maybe<ResolversTypes['Fact']>, ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  trust?: Resolver<Maybe<ResolversTypes['AsserterKind']>, ParentType, ContextType>;
  unresolved?: Resolver<Maybe<ResolversTypes['Unresolved']>, ParentType, ContextType>;
  validFrom?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  validUntil?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['Value']>, ParentType, ContextType>;
  valueText?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  valueType?: Resolver<ResolversTypes['ValueType'], ParentType, ContextType>;
  why?: Resolver<ResolversTypes['Why'], ParentType, ContextType, Partial<FactWhyArgs>>;
};

export type FactConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FactConnection'] = ResolversParentTypes['FactConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['FactEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type FactEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FactEdge'] = ResolversParentTypes['FactEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Fact'], ParentType, ContextType>;
};

export type FactEffectsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FactEffects'] = ResolversParentTypes['FactEffects']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  facts?: Resolver<ReadonlyArray<ResolversTypes['Fact']>, ParentType, ContextType>;
};

export type GapResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Gap'] = ResolversParentTypes['Gap']> = {
  from?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  until?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type HistoryConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['HistoryConnection'] = ResolversParentTypes['HistoryConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['HistoryEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type HistoryEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['HistoryEdge'] = ResolversParentTypes['HistoryEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['HistoryEntry'], ParentType, ContextType>;
};

export type HistoryEntryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['HistoryEntry'] = ResolversParentTypes['HistoryEntry']> = {
  asserter?: Resolver<Maybe<ResolversTypes['Asserter']>, ParentType, ContextType>;
  change?: Resolver<ResolversTypes['Change'], ParentType, ContextType>;
  fact?: Resolver<ResolversTypes['Fact'], ParentType, ContextType>;
  moved?: Resolver<ReadonlyArray<ResolversTypes['Fact']>, ParentType, ContextType>;
  source?: Resolver<Maybe<ResolversTypes['Source']>, ParentType, ContextType>;
};

export type IdentifierResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Identifier'] = ResolversParentTypes['Identifier']> = {
  kind?: Resolver<ResolversTypes['IdentifierKind'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ImpactResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Impact'] = ResolversParentTypes['Impact']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['SupportEdge']>, ParentType, ContextType>;
  truncated?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  wouldFall?: Resolver<ReadonlyArray<ResolversTypes['Fact']>, ParentType, ContextType>;
  wouldStand?: Resolver<ReadonlyArray<ResolversTypes['Fact']>, ParentType, ContextType>;
};

export interface JsonObjectScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['JSONObject'], any> {
  name: 'JSONObject';
}

export type MetricsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Metrics'] = ResolversParentTypes['Metrics']> = {
  activeFacts?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  contradictionRate?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  contradictions?: Resolver<ResolversTypes['Contradictions'], ParentType, ContextType>;
  openConflicts?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  orphanedInferences?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type MutationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  assertFact?: Resolver<ResolversTypes['AssertFactPayload'], ParentType, ContextType, RequireFields<MutationAssertFactArgs, 'input'>>;
  assertFacts?: Resolver<ResolversTypes['AssertFactsPayload'], ParentType, ContextType, RequireFields<MutationAssertFactsArgs, 'input'>>;
  attachFact?: Resolver<ResolversTypes['AttachFactPayload'], ParentType, ContextType, RequireFields<MutationAttachFactArgs, 'input'>>;
  correctFact?: Resolver<ResolversTypes['CorrectFactPayload'], ParentType, ContextType, RequireFields<MutationCorrectFactArgs, 'input'>>;
  createKey?: Resolver<ResolversTypes['CreateKeyPayload'], ParentType, ContextType, RequireFields<MutationCreateKeyArgs, 'input'>>;
  createSpace?: Resolver<ResolversTypes['CreateSpacePayload'], ParentType, ContextType, RequireFields<MutationCreateSpaceArgs, 'input'>>;
  defineAttribute?: Resolver<ResolversTypes['DefineAttributePayload'], ParentType, ContextType, RequireFields<MutationDefineAttributeArgs, 'input'>>;
  deriveFact?: Resolver<ResolversTypes['DeriveFactPayload'], ParentType, ContextType, RequireFields<MutationDeriveFactArgs, 'input'>>;
  observe?: Resolver<ResolversTypes['ObservePayload'], ParentType, ContextType, RequireFields<MutationObserveArgs, 'input'>>;
  protectFact?: Resolver<ResolversTypes['ProtectFactPayload'], ParentType, ContextType, RequireFields<MutationProtectFactArgs, 'input'>>;
  releaseFact?: Resolver<ResolversTypes['ReleaseFactPayload'], ParentType, ContextType, RequireFields<MutationReleaseFactArgs, 'input'>>;
  remember?: Resolver<ResolversTypes['RememberPayload'], ParentType, ContextType, RequireFields<MutationRememberArgs, 'input'>>;
  retractFact?: Resolver<ResolversTypes['RetractFactPayload'], ParentType, ContextType, RequireFields<MutationRetractFactArgs, 'input'>>;
  revokeKey?: Resolver<ResolversTypes['RevokeKeyPayload'], ParentType, ContextType, RequireFields<MutationRevokeKeyArgs, 'input'>>;
  supersedeFact?: Resolver<ResolversTypes['SupersedeFactPayload'], ParentType, ContextType, RequireFields<MutationSupersedeFactArgs, 'input'>>;
  undo?: Resolver<ResolversTypes['UndoPayload'], ParentType, ContextType, RequireFields<MutationUndoArgs, 'input'>>;
  updateSpaceSettings?: Resolver<ResolversTypes['UpdateSpaceSettingsPayload'], ParentType, ContextType, RequireFields<MutationUpdateSpaceSettingsArgs, 'input'>>;
  withdrawAsserter?: Resolver<ResolversTypes['WithdrawAsserterPayload'], ParentType, ContextType, RequireFields<MutationWithdrawAsserterArgs, 'input'>>;
  withdrawSource?: Resolver<ResolversTypes['WithdrawSourcePayload'], ParentType, ContextType, RequireFields<MutationWithdrawSourceArgs, 'input'>>;
};

export type NumberValueResolvers<ContextType = Context, ParentType extends ResolversParentTypes['NumberValue'] = ResolversParentTypes['NumberValue']> = {
  number?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ObservePayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ObservePayload'] = ResolversParentTypes['ObservePayload']> = {
  archived?: Resolver<Maybe<ResolversTypes['Source']>, ParentType, ContextType>;
  change?: Resolver<Maybe<ResolversTypes['Change']>, ParentType, ContextType>;
  confirmed?: Resolver<ResolversTypes['FactEffects'], ParentType, ContextType>;
  conflicts?: Resolver<ReadonlyArray<ResolversTypes['Conflict']>, ParentType, ContextType>;
  disbelieved?: Resolver<ResolversTypes['FactEffects'], ParentType, ContextType>;
  ended?: Resolver<ResolversTypes['FactEffects'], ParentType, ContextType>;
  fact?: Resolver<Maybe<ResolversTypes['Fact']>, ParentType, ContextType>;
  gap?: Resolver<Maybe<ResolversTypes['Gap']>, ParentType, ContextType>;
  outcome?: Resolver<ResolversTypes['Outcome'], ParentType, ContextType>;
  recorded?: Resolver<ResolversTypes['FactEffects'], ParentType, ContextType>;
  reopened?: Resolver<ResolversTypes['FactEffects'], ParentType, ContextType>;
  replayed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  token?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  unsupported?: Resolver<ResolversTypes['FactEffects'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type OmissionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Omission'] = ResolversParentTypes['Omission']> = {
  fact?: Resolver<ResolversTypes['Fact'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['OmissionReason'], ParentType, ContextType>;
  tokens?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type PageInfoResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PageInfo'] = ResolversParentTypes['PageInfo']> = {
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type ProtectFactPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ProtectFactPayload'] = ResolversParentTypes['ProtectFactPayload']> = {
  change?: Resolver<Maybe<ResolversTypes['Change']>, ParentType, ContextType>;
  confirmed?: Resolver<ResolversTypes['FactEffects'], ParentType, ContextType>;
  conflicts?: Resolver<ReadonlyArray<ResolversTypes['Conflict']>, ParentType, ContextType>;
  disbelieved?: Resolver<ResolversTypes['FactEffects'], ParentType, ContextType>;
  ended?: Resolver<ResolversTypes['FactEffects'], ParentType, ContextType>;
  fact?: Resolver<Maybe<ResolversTypes['Fact']>, ParentType, ContextType>;
  gap?: Resolver<Maybe<ResolversTypes['Gap']>, ParentType, ContextType>;
  outcome?: Resolver<ResolversTypes['Outcome'], ParentType, ContextType>;
  recorded?: Resolver<ResolversTypes['FactEffects'], ParentType, ContextType>;
  reopened?: Resolver<ResolversTypes['FactEffects'], ParentType, ContextType>;
  replayed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  token?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  unsupported?: Resolver<ResolversTypes['FactEffects'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type QueryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  attribute?: Resolver<Maybe<ResolversTypes['Attribute']>, ParentType, ContextType, RequireFields<QueryAttributeArgs, 'ref'>>;
  change?: Resolver<Maybe<ResolversTypes['Change']>, ParentType, ContextType, RequireFields<QueryChangeArgs, 'id'>>;
  changes?: Resolver<ResolversTypes['ChangeConnection'], ParentType, ContextType, Partial<QueryChangesArgs>>;
  conflicts?: Resolver<ResolversTypes['ConflictConnection'], ParentType, ContextType, Partial<QueryConflictsArgs>>;
  definitions?: Resolver<ReadonlyArray<ResolversTypes['AttributeDefinition']>, ParentType, ContextType>;
  entity?: Resolver<Maybe<ResolversTypes['Entity']>, ParentType, ContextType, RequireFields<QueryEntityArgs, 'ref'>>;
  exportAuditHead?: Resolver<ResolversTypes['AuditHead'], ParentType, ContextType>;
  fact?: Resolver<Maybe<ResolversTypes['Fact']>, ParentType, ContextType, RequireFields<QueryFactArgs, 'id'>>;
  facts?: Resolver<ResolversTypes['FactConnection'], ParentType, ContextType, Partial<QueryFactsArgs>>;
  metrics?: Resolver<ResolversTypes['Metrics'], ParentType, ContextType>;
  planRemember?: Resolver<ReadonlyArray<ResolversTypes['ClauseProposal']>, ParentType, ContextType, RequireFields<QueryPlanRememberArgs, 'input'>>;
  recall?: Resolver<ResolversTypes['View'], ParentType, ContextType, RequireFields<QueryRecallArgs, 'input'>>;
  search?: Resolver<ResolversTypes['FactConnection'], ParentType, ContextType, RequireFields<QuerySearchArgs, 'text'>>;
  sources?: Resolver<ResolversTypes['SourceConnection'], ParentType, ContextType, Partial<QuerySourcesArgs>>;
  space?: Resolver<ResolversTypes['Space'], ParentType, ContextType>;
  spaces?: Resolver<ResolversTypes['SpaceConnection'], ParentType, ContextType, Partial<QuerySpacesArgs>>;
  verifyAudit?: Resolver<ResolversTypes['AuditVerdict'], ParentType, ContextType>;
};

export type ReleaseFactPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ReleaseFactPayload'] = ResolversParentTypes['ReleaseFactPayload']> = {
  change?: Resolver<Maybe<ResolversTypes['Change']>, ParentType, ContextType>;
  confirmed?: Resolver<ResolversTypes['FactEffects'], ParentType, ContextType>;
  conflicts?: Resolver<ReadonlyArray<ResolversTypes['Conflict']>, ParentType, ContextType>;
  disbelieved?: Resolver<ResolversTypes['FactEffects'], ParentType, ContextType>;
  ended?: Resolver<ResolversTypes['FactEffects'], ParentType, ContextType>;
  fact?: Resolver<Maybe<ResolversTypes['Fact']>, ParentType, ContextType>;
  gap?: Resolver<Maybe<ResolversTypes['Gap']>, ParentType, ContextType>;
  outcome?: Resolver<ResolversTypes['Outcome'], ParentType, ContextType>;
  recorded?: Resolver<ResolversTypes['FactEffects'], ParentType, ContextType>;
  reopened?: Resolver<ResolversTypes['FactEffects'], ParentType, ContextType>;
  replayed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  token?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  unsupported?: Resolver<ResolversTypes['FactEffects'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type RememberPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RememberPayload'] = ResolversParentTypes['RememberPayload']> = {
  change?: Resolver<Maybe<ResolversTypes['Change']>, ParentType, ContextType>;
  confirmed?: Resolver<ResolversTypes['FactEffects'], ParentType, ContextType>;
  conflicts?: Resolver<ReadonlyArray<ResolversTypes['Conflict']>, ParentType, ContextType>;
  determined?: Resolver<ResolversTypes['FactEffects'], ParentType, ContextType>;
  disbelieved?: Resolver<ResolversTypes['FactEffects'], ParentType, ContextType>;
  ended?: Resolver<ResolversTypes['FactEffects'], ParentType, ContextType>;
  fact?: Resolver<Maybe<ResolversTypes['Fact']>, ParentType, ContextType>;
  gap?: Resolver<Maybe<ResolversTypes['Gap']>, ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['AssertItem']>, ParentType, ContextType>;
  outcome?: Resolver<ResolversTypes['Outcome'], ParentType, ContextType>;
  recorded?: Resolver<ResolversTypes['FactEffects'], ParentType, ContextType>;
  reopened?: Resolver<ResolversTypes['FactEffects'], ParentType, ContextType>;
  replayed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  token?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  unsupported?: Resolver<ResolversTypes['FactEffects'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ReplayedResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Replayed'] = ResolversParentTypes['Replayed']> = {
  gone?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  left?: Resolver<ReadonlyArray<ResolversTypes['Fact']>, ParentType, ContextType>;
};

export type RetractFactPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RetractFactPayload'] = ResolversParentTypes['RetractFactPayload']> = {
  change?: Resolver<Maybe<ResolversTypes['Change']>, ParentType, ContextType>;
  confirmed?: Resolver<ResolversTypes['FactEffects'], ParentType, ContextType>;
  conflicts?: Resolver<ReadonlyArray<ResolversTypes['Conflict']>, ParentType, ContextType>;
  disbelieved?: Resolver<ResolversTypes['FactEffects'], ParentType, ContextType>;
  ended?: Resolver<ResolversTypes['FactEffects'], ParentType, ContextType>;
  fact?: Resolver<Maybe<ResolversTypes['Fact']>, ParentType, ContextType>;
  gap?: Resolver<Maybe<ResolversTypes['Gap']>, ParentType, ContextType>;
  outcome?: Resolver<ResolversTypes['Outcome'], ParentType, ContextType>;
  recorded?: Resolver<ResolversTypes['FactEffects'], ParentType, ContextType>;
  reopened?: Resolver<ResolversTypes['FactEffects'], ParentType, ContextType>;
  replayed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  token?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  unsupported?: Resolver<ResolversTypes['FactEffects'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type RevokeKeyPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RevokeKeyPayload'] = ResolversParentTypes['RevokeKeyPayload']> = {
  alreadyRevoked?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  key?: Resolver<ResolversTypes['ApiKey'], ParentType, ContextType>;
};

export interface SafeIntScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['SafeInt'], any> {
  name: 'SafeInt';
}

export type ScorePartsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ScoreParts'] = ResolversParentTypes['ScoreParts']> = {
  active?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  frequency?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  overlap?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  recency?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  semantic?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type SourceResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Source'] = ResolversParentTypes['Source']> = {
  channel?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  observedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  position?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  purpose?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  recordedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  reference?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  role?: Resolver<Maybe<ResolversTypes['Role']>, ParentType, ContextType>;
  sessionId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  text?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  withdrawn?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type SourceConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SourceConnection'] = ResolversParentTypes['SourceConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['SourceEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type SourceEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SourceEdge'] = ResolversParentTypes['SourceEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Source'], ParentType, ContextType>;
};

export type SpaceResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Space'] = ResolversParentTypes['Space']> = {
  clock?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  seq?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  settings?: Resolver<ResolversTypes['SpaceSettings'], ParentType, ContextType>;
};

export type SpaceConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SpaceConnection'] = ResolversParentTypes['SpaceConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['SpaceEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type SpaceEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SpaceEdge'] = ResolversParentTypes['SpaceEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Space'], ParentType, ContextType>;
};

export type SpaceSettingsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SpaceSettings'] = ResolversParentTypes['SpaceSettings']> = {
  nearNameConflicts?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type StringValueResolvers<ContextType = Context, ParentType extends ResolversParentTypes['StringValue'] = ResolversParentTypes['StringValue']> = {
  string?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SubscriptionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Subscription'] = ResolversParentTypes['Subscription']> = {
  changes?: SubscriptionResolver<ResolversTypes['Change'], "changes", ParentType, ContextType, Partial<SubscriptionChangesArgs>>;
};

export type SupersedeFactPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SupersedeFactPayload'] = ResolversParentTypes['SupersedeFactPayload']> = {
  change?: Resolver<Maybe<ResolversTypes['Change']>, ParentType, ContextType>;
  confirmed?: Resolver<ResolversTypes['FactEffects'], ParentType, ContextType>;
  conflicts?: Resolver<ReadonlyArray<ResolversTypes['Conflict']>, ParentType, ContextType>;
  determined?: Resolver<ResolversTypes['FactEffects'], ParentType, ContextType>;
  disbelieved?: Resolver<ResolversTypes['FactEffects'], ParentType, ContextType>;
  ended?: Resolver<ResolversTypes['FactEffects'], ParentType, ContextType>;
  fact?: Resolver<Maybe<ResolversTypes['Fact']>, ParentType, ContextType>;
  gap?: Resolver<Maybe<ResolversTypes['Gap']>, ParentType, ContextType>;
  outcome?: Resolver<ResolversTypes['Outcome'], ParentType, ContextType>;
  recorded?: Resolver<ResolversTypes['FactEffects'], ParentType, ContextType>;
  reopened?: Resolver<ResolversTypes['FactEffects'], ParentType, ContextType>;
  replayed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  token?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  unsupported?: Resolver<ResolversTypes['FactEffects'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SupportEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SupportEdge'] = ResolversParentTypes['SupportEdge']> = {
  conclusion?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  premise?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  stands?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  support?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type UndoPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UndoPayload'] = ResolversParentTypes['UndoPayload']> = {
  change?: Resolver<Maybe<ResolversTypes['Change']>, ParentType, ContextType>;
  confirmed?: Resolver<ResolversTypes['FactEffects'], ParentType, ContextType>;
  conflicts?: Resolver<ReadonlyArray<ResolversTypes['Conflict']>, ParentType, ContextType>;
  disbelieved?: Resolver<ResolversTypes['FactEffects'], ParentType, ContextType>;
  ended?: Resolver<ResolversTypes['FactEffects'], ParentType, ContextType>;
  fact?: Resolver<Maybe<ResolversTypes['Fact']>, ParentType, ContextType>;
  gap?: Resolver<Maybe<ResolversTypes['Gap']>, ParentType, ContextType>;
  outcome?: Resolver<ResolversTypes['Outcome'], ParentType, ContextType>;
  recorded?: Resolver<ResolversTypes['FactEffects'], ParentType, ContextType>;
  reopened?: Resolver<ResolversTypes['FactEffects'], ParentType, ContextType>;
  replayed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  token?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  unsupported?: Resolver<ResolversTypes['FactEffects'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type UnresolvedResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Unresolved'] = ResolversParentTypes['Unresolved']> = {
  surface?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  why?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type UpdateSpaceSettingsPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UpdateSpaceSettingsPayload'] = ResolversParentTypes['UpdateSpaceSettingsPayload']> = {
  space?: Resolver<ResolversTypes['Space'], ParentType, ContextType>;
};

export type ValueResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Value'] = ResolversParentTypes['Value']> = {
  __resolveType: TypeResolveFn<'BooleanValue' | 'DateValue' | 'EntityValue' | 'NumberValue' | 'StringValue', ParentType, ContextType>;
};

export type ViewResolvers<ContextType = Context, ParentType extends ResolversParentTypes['View'] = ResolversParentTypes['View']> = {
  ambiguousNames?: Resolver<ReadonlyArray<ResolversTypes['AmbiguousName']>, ParentType, ContextType>;
  archiveRescues?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  asOf?: Resolver<ResolversTypes['AsOfInstants'], ParentType, ContextType>;
  conflicts?: Resolver<ReadonlyArray<ResolversTypes['Conflict']>, ParentType, ContextType>;
  curated?: Resolver<ReadonlyArray<ResolversTypes['CuratedLine']>, ParentType, ContextType>;
  entries?: Resolver<ReadonlyArray<ResolversTypes['ViewEntry']>, ParentType, ContextType>;
  fallback?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  intent?: Resolver<ResolversTypes['Intent'], ParentType, ContextType>;
  omitted?: Resolver<ReadonlyArray<ResolversTypes['Omission']>, ParentType, ContextType>;
  pinned?: Resolver<ReadonlyArray<ResolversTypes['ViewEntry']>, ParentType, ContextType>;
  replayed?: Resolver<Maybe<ResolversTypes['Replayed']>, ParentType, ContextType>;
  stale?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  suggestedIntent?: Resolver<Maybe<ResolversTypes['Intent']>, ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  tokens?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  unresolvedEntities?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  vectorsUsed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  viewId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type ViewEntryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ViewEntry'] = ResolversParentTypes['ViewEntry']> = {
  conflicted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  fact?: Resolver<ResolversTypes['Fact'], ParentType, ContextType>;
  hops?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  line?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  rank?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['EntryReason'], ParentType, ContextType>;
  rescued?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  score?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  scores?: Resolver<ResolversTypes['ScoreParts'], ParentType, ContextType>;
  tokens?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  via?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type WhyResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Why'] = ResolversParentTypes['Why']> = {
  asserters?: Resolver<ReadonlyArray<ResolversTypes['Asserter']>, ParentType, ContextType>;
  edges?: Resolver<ReadonlyArray<ResolversTypes['SupportEdge']>, ParentType, ContextType>;
  leastTrust?: Resolver<Maybe<ResolversTypes['AsserterKind']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['WhyNode']>, ParentType, ContextType>;
  sources?: Resolver<ReadonlyArray<ResolversTypes['Source']>, ParentType, ContextType>;
  truncated?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type WhyNodeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WhyNode'] = ResolversParentTypes['WhyNode']> = {
  depth?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  fact?: Resolver<Maybe<ResolversTypes['Fact']>, ParentType, ContextType>;
  stands?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  withheld?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type WithdrawAsserterPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WithdrawAsserterPayload'] = ResolversParentTypes['WithdrawAsserterPayload']> = {
  change?: Resolver<Maybe<ResolversTypes['Change']>, ParentType, ContextType>;
  confirmed?: Resolver<ResolversTypes['FactEffects'], ParentType, ContextType>;
  conflicts?: Resolver<ReadonlyArray<ResolversTypes['Conflict']>, ParentType, ContextType>;
  disbelieved?: Resolver<ResolversTypes['FactEffects'], ParentType, ContextType>;
  ended?: Resolver<ResolversTypes['FactEffects'], ParentType, ContextType>;
  fact?: Resolver<Maybe<ResolversTypes['Fact']>, ParentType, ContextType>;
  gap?: Resolver<Maybe<ResolversTypes['Gap']>, ParentType, ContextType>;
  outcome?: Resolver<ResolversTypes['Outcome'], ParentType, ContextType>;
  recorded?: Resolver<ResolversTypes['FactEffects'], ParentType, ContextType>;
  reopened?: Resolver<ResolversTypes['FactEffects'], ParentType, ContextType>;
  replayed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  token?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  unsupported?: Resolver<ResolversTypes['FactEffects'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type WithdrawSourcePayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WithdrawSourcePayload'] = ResolversParentTypes['WithdrawSourcePayload']> = {
  change?: Resolver<Maybe<ResolversTypes['Change']>, ParentType, ContextType>;
  confirmed?: Resolver<ResolversTypes['FactEffects'], ParentType, ContextType>;
  conflicts?: Resolver<ReadonlyArray<ResolversTypes['Conflict']>, ParentType, ContextType>;
  disbelieved?: Resolver<ResolversTypes['FactEffects'], ParentType, ContextType>;
  ended?: Resolver<ResolversTypes['FactEffects'], ParentType, ContextType>;
  fact?: Resolver<Maybe<ResolversTypes['Fact']>, ParentType, ContextType>;
  gap?: Resolver<Maybe<ResolversTypes['Gap']>, ParentType, ContextType>;
  outcome?: Resolver<ResolversTypes['Outcome'], ParentType, ContextType>;
  recorded?: Resolver<ResolversTypes['FactEffects'], ParentType, ContextType>;
  reopened?: Resolver<ResolversTypes['FactEffects'], ParentType, ContextType>;
  replayed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  token?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  unsupported?: Resolver<ResolversTypes['FactEffects'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type WritePayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WritePayload'] = ResolversParentTypes['WritePayload']> = {
  __resolveType: TypeResolveFn<'AssertFactPayload' | 'AssertFactsPayload' | 'AttachFactPayload' | 'CorrectFactPayload' | 'DefineAttributePayload' | 'DeriveFactPayload' | 'ObservePayload' | 'ProtectFactPayload' | 'ReleaseFactPayload' | 'RememberPayload' | 'RetractFactPayload' | 'SupersedeFactPayload' | 'UndoPayload' | 'WithdrawAsserterPayload' | 'WithdrawSourcePayload', ParentType, ContextType>;
};

export type Resolvers<ContextType = Context> = {
  AmbiguousName?: AmbiguousNameResolvers<ContextType>;
  ApiKey?: ApiKeyResolvers<ContextType>;
  AsOfInstants?: AsOfInstantsResolvers<ContextType>;
  AssertFactPayload?: AssertFactPayloadResolvers<ContextType>;
  AssertFactsPayload?: AssertFactsPayloadResolvers<ContextType>;
  AssertItem?: AssertItemResolvers<ContextType>;
  Asserter?: AsserterResolvers<ContextType>;
  AttachFactPayload?: AttachFactPayloadResolvers<ContextType>;
  Attestation?: AttestationResolvers<ContextType>;
  Attribute?: AttributeResolvers<ContextType>;
  AttributeDefinition?: AttributeDefinitionResolvers<ContextType>;
  AuditHead?: AuditHeadResolvers<ContextType>;
  AuditVerdict?: AuditVerdictResolvers<ContextType>;
  BooleanValue?: BooleanValueResolvers<ContextType>;
  Change?: ChangeResolvers<ContextType>;
  ChangeConnection?: ChangeConnectionResolvers<ContextType>;
  ChangeEdge?: ChangeEdgeResolvers<ContextType>;
  ClauseProposal?: ClauseProposalResolvers<ContextType>;
  Conflict?: ConflictResolvers<ContextType>;
  ConflictConnection?: ConflictConnectionResolvers<ContextType>;
  ConflictEdge?: ConflictEdgeResolvers<ContextType>;
  Contradictions?: ContradictionsResolvers<ContextType>;
  CorrectFactPayload?: CorrectFactPayloadResolvers<ContextType>;
  CreateKeyPayload?: CreateKeyPayloadResolvers<ContextType>;
  CreateSpacePayload?: CreateSpacePayloadResolvers<ContextType>;
  CuratedLine?: CuratedLineResolvers<ContextType>;
  DateTime?: GraphQLScalarType;
  DateValue?: DateValueResolvers<ContextType>;
  Decimal?: GraphQLScalarType;
  DefineAttributePayload?: DefineAttributePayloadResolvers<ContextType>;
  DeriveFactPayload?: DeriveFactPayloadResolvers<ContextType>;
  Entity?: EntityResolvers<ContextType>;
  EntityValue?: EntityValueResolvers<ContextType>;
  Fact?: FactResolvers<ContextType>;
  FactConnection?: FactConnectionResolvers<ContextType>;
  FactEdge?: FactEdgeResolvers<ContextType>;
  FactEffects?: FactEffectsResolvers<ContextType>;
  Gap?: GapResolvers<ContextType>;
  HistoryConnection?: HistoryConnectionResolvers<ContextType>;
  HistoryEdge?: HistoryEdgeResolvers<ContextType>;
  HistoryEntry?: HistoryEntryResolvers<ContextType>;
  Identifier?: IdentifierResolvers<ContextType>;
  Impact?: ImpactResolvers<ContextType>;
  JSONObject?: GraphQLScalarType;
  Metrics?: MetricsResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  NumberValue?: NumberValueResolvers<ContextType>;
  ObservePayload?: ObservePayloadResolvers<ContextType>;
  Omission?: OmissionResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
  ProtectFactPayload?: ProtectFactPayloadResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  ReleaseFactPayload?: ReleaseFactPayloadResolvers<ContextType>;
  RememberPayload?: RememberPayloadResolvers<ContextType>;
  Replayed?: ReplayedResolvers<ContextType>;
  RetractFactPayload?: RetractFactPayloadResolvers<ContextType>;
  RevokeKeyPayload?: RevokeKeyPayloadResolvers<ContextType>;
  SafeInt?: GraphQLScalarType;
  ScoreParts?: ScorePartsResolvers<ContextType>;
  Source?: SourceResolvers<ContextType>;
  SourceConnection?: SourceConnectionResolvers<ContextType>;
  SourceEdge?: SourceEdgeResolvers<ContextType>;
  Space?: SpaceResolvers<ContextType>;
  SpaceConnection?: SpaceConnectionResolvers<ContextType>;
  SpaceEdge?: SpaceEdgeResolvers<ContextType>;
  SpaceSettings?: SpaceSettingsResolvers<ContextType>;
  StringValue?: StringValueResolvers<ContextType>;
  Subscription?: SubscriptionResolvers<ContextType>;
  SupersedeFactPayload?: SupersedeFactPayloadResolvers<ContextType>;
  SupportEdge?: SupportEdgeResolvers<ContextType>;
  UndoPayload?: UndoPayloadResolvers<ContextType>;
  Unresolved?: UnresolvedResolvers<ContextType>;
  UpdateSpaceSettingsPayload?: UpdateSpaceSettingsPayloadResolvers<ContextType>;
  Value?: ValueResolvers<ContextType>;
  View?: ViewResolvers<ContextType>;
  ViewEntry?: ViewEntryResolvers<ContextType>;
  Why?: WhyResolvers<ContextType>;
  WhyNode?: WhyNodeResolvers<ContextType>;
  WithdrawAsserterPayload?: WithdrawAsserterPayloadResolvers<ContextType>;
  WithdrawSourcePayload?: WithdrawSourcePayloadResolvers<ContextType>;
  WritePayload?: WritePayloadResolvers<ContextType>;
};

