import type { CallName, Calls, Result } from '@tessera/contract'
import { succeed } from '@tessera/contract'
import type { z } from 'zod'

/** Who is behind a session token that was verified and whose session is live. */
export interface PlayerIdentity {
  readonly playerId: string
  readonly sessionId: string
}

/** What is known of the one who asks, token or not. */
export interface Visitor {
  readonly ip: string
  /** ISO 3166 code from the header that the proxy in front sets; null when there is none. */
  readonly country: string | null
  readonly userAgent: string
  /** The bearer token as it came, not verified; null without one. Only refresh looks at it. */
  readonly bearer: string | null
}

type PartOf<Name extends CallName, Key extends string> = Calls[Name] extends {
  readonly [K in Key]: infer S extends z.ZodType
}
  ? z.output<S>
  : undefined

type PlayerOf<Name extends CallName> = Calls[Name]['auth'] extends 'player'
  ? PlayerIdentity
  : Calls[Name]['auth'] extends 'optional'
    ? PlayerIdentity | null
    : null

/** A call's request after the edge: validated, authenticated, typed by the contract. */
export interface CallRequest<Name extends CallName> {
  readonly params: PartOf<Name, 'params'>
  readonly query: PartOf<Name, 'query'>
  readonly body: PartOf<Name, 'body'>
  readonly player: PlayerOf<Name>
  readonly visitor: Visitor
  /** Present on the calls that move money, empty on all others. */
  readonly idempotencyKey: string
}

export type CallResponse<Name extends CallName> = Calls[Name] extends {
  readonly meta: infer M extends z.ZodType
}
  ? { readonly data: z.input<Calls[Name]['data']>; readonly meta: z.input<M> }
  : { readonly data: z.input<Calls[Name]['data']> }

/** Answers one call. Expected refusals are values; what it throws is a fault and shows nothing to the player. */
export type CallHandler<Name extends CallName> = (
  request: CallRequest<Name>,
) => Promise<Result<CallResponse<Name>>>

/** A handler for every call of the contract: a call without one does not type-check. */
export type CallHandlers = { readonly [Name in CallName]: CallHandler<Name> }

/** Success without meta. */
export const answer = <Data>(data: Data) => succeed({ data })

/** Success of a list, with the meta of its page. */
export const answerPage = <Data, Meta>(data: Data, meta: Meta) => succeed({ data, meta })

/** Success of a call that has nothing to tell but that it worked. */
export const done = succeed({ data: { done: true as const } })
