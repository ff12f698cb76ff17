import type { AppPlatform, CallName, Calls, Result } from '@tessera/contract'
import { succeed } from '@tessera/contract'
import type { z } from 'zod'

/** Who is behind a session token that was verified and whose session is live. */
export interface PlayerIdentity {
  readonly playerId: string
  readonly sessionId: string
  /** The log-in was not used for so long that the jurisdiction asks who is there before anything is done in it. */
  readonly isPaused: boolean
}

/** What is known of the one who asks, token or not. */
export interface Visitor {
  readonly ip: string
  /** ISO 3166 code from the header that the proxy in front sets; null when there is none. */
  readonly country: string | null
  readonly userAgent: string
  /** Where the app was opened, the site's origin or the bot's address, as the browser tells it; null when it does not. */
  readonly source: string | null
  /** On what: in a browser, or within the messenger. */
  readonly platform: AppPlatform
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

/** A file as it came. Nothing is believed of it yet: neither its name nor what the sender says it is. */
export interface UploadedFile {
  /** What the sender calls it, without folders. */
  readonly name: string
  readonly bytes: Buffer
}

type FileOf<Name extends CallName> = Calls[Name] extends { readonly upload: object } ? UploadedFile : null

/** A call's request after the edge: validated, authenticated, typed by the contract. */
export interface CallRequest<Name extends CallName> {
  readonly params: PartOf<Name, 'params'>
  readonly query: PartOf<Name, 'query'>
  readonly body: PartOf<Name, 'body'>
  /** The file of a call that takes one. */
  readonly file: FileOf<Name>
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
