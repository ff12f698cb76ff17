import type { AppPlatform, CallName, Calls, Result } from '@tessera/contract'
import { succeed } from '@tessera/contract'
import type { z } from 'zod'

/** The authenticated player of a live session. */
export interface PlayerIdentity {
  readonly playerId: string
  readonly sessionId: string
  /** Country of residence; null until the player adds it. */
  readonly country: string | null
  /** True if the session was inactive for so long that the jurisdiction requires re-authentication before it is used. */
  readonly isPaused: boolean
}

/** The sender of a request, with or without a token. */
export interface Visitor {
  readonly ip: string
  /** ISO 3166 code from the proxy's header or the address; null if unknown. */
  readonly country: string | null
  readonly userAgent: string
  /** Origin of the site or address of the bot from which the app was opened, as sent by the browser; null without it. */
  readonly source: string | null
  /** Platform of the app: a browser or the messenger. */
  readonly platform: AppPlatform
  /** The unverified bearer token; null without one. Only the refresh call reads it. */
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

/** An uploaded file. Its name and type are not trusted. */
export interface UploadedFile {
  /** Name given by the sender, without folders. */
  readonly name: string
  readonly bytes: Buffer
}

type FileOf<Name extends CallName> = Calls[Name] extends { readonly upload: object } ? UploadedFile : null

/** A call's request as its handler receives it: validated, authenticated, typed by the contract. */
export interface CallRequest<Name extends CallName> {
  readonly params: PartOf<Name, 'params'>
  readonly query: PartOf<Name, 'query'>
  readonly body: PartOf<Name, 'body'>
  /** The uploaded file; null for a call without an upload. */
  readonly file: FileOf<Name>
  readonly player: PlayerOf<Name>
  readonly visitor: Visitor
  /** Idempotency key of a call that moves money; empty for all others. */
  readonly idempotencyKey: string
}

export type CallResponse<Name extends CallName> = Calls[Name] extends {
  readonly meta: infer M extends z.ZodType
}
  ? { readonly data: z.input<Calls[Name]['data']>; readonly meta: z.input<M> }
  : { readonly data: z.input<Calls[Name]['data']> }

/** Answers one call. Expected refusals are returned. Anything thrown is a fault whose details the player doesn't see. */
export type CallHandler<Name extends CallName> = (
  request: CallRequest<Name>,
) => Promise<Result<CallResponse<Name>>>

/** The handlers of all calls of the contract: a missing one is a type error. */
export type CallHandlers = { readonly [Name in CallName]: CallHandler<Name> }

/** Returns a success without meta. */
export const answer = <Data>(data: Data) => succeed({ data })

/** Returns a success with a list and the meta of its page. */
export const answerPage = <Data, Meta>(data: Data, meta: Meta) => succeed({ data, meta })

/** Success of a call that returns no data. */
export const done = succeed({ data: { done: true as const } })
