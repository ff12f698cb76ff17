import type { CallAuth } from '@tessera/contract'
import type { Rate } from '@tessera/server-kit'
import type { z } from 'zod'
import type { CallResult } from './call-errors.ts'

/** A call of a page to its provider. The table of all calls is all that their routes need besides their handlers. */
export interface PageCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path below the API, with parameters in braces: `/rounds/{id}`. */
  readonly path: string
  /** `none`: the token is ignored. `optional`: a guest may call, too. `player`: a session is required. */
  readonly auth: CallAuth
  /**
   * True if the call itself asks the wallet, which refuses a session that has ended. For every other call of a player
   * the wallet is asked first.
   */
  readonly asksWallet?: boolean
  /** True if the call requires an `idempotency-key`, a UUID. */
  readonly isIdempotent?: boolean
  /** Rate per player or per visitor (an address or a network), in addition to the general one. */
  readonly rate?: Rate & { readonly per: 'player' | 'visitor' }
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  readonly answer?: z.ZodType
}

export type CallTable = Readonly<Record<string, PageCall>>

type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined
type Part<Call, Name extends string> = Call extends { readonly [Key in Name]: infer Schema }
  ? Output<Schema>
  : undefined

/** Validated input of a call. */
export interface CallInput<Call extends PageCall, Session> {
  readonly session: Call['auth'] extends 'player'
    ? Session
    : Call['auth'] extends 'optional'
      ? Session | null
      : null
  readonly params: Part<Call, 'params'>
  readonly query: Part<Call, 'query'>
  readonly body: Part<Call, 'body'>
  /** Key of an idempotent call in lower case; empty for others. */
  readonly idempotencyKey: string
  readonly locale: string
  /** The caller for rates: an address, or the network of one subscriber. */
  readonly visitor: string
}

/** Value that a call returns. */
type Value<Call> = Call extends { readonly answer: infer Schema extends z.ZodType }
  ? z.input<Schema>
  : unknown

export type CallHandler<Call extends PageCall, Session, Code extends string> = (
  input: CallInput<Call, Session>,
) => Promise<CallResult<Value<Call>, Code>>

/** Handlers of all calls of a table. */
export type CallHandlers<Table extends CallTable, Session, Code extends string> = {
  readonly [Name in keyof Table]: CallHandler<Table[Name], Session, Code>
}
