import type { Disconnect, ProtocolError } from '../codes.ts'
import type { ClientInfo, Position, Publication } from '../messages.ts'
import type { Stretch } from '../recovery.ts'
import type { Subscription } from './subscription.ts'
import type { Admission, ConnectionClaims, SubscriptionClaims, TokenCheck } from './tokens.ts'

/** Gives the answer to a question back to the connection, at the time it is given. */
export type Resume<Answer> = (answer: Answer, nowMs: number) => Effect[]

/** Which part of a history is wanted. A limit of 0 asks for the top alone, a negative one for everything. */
export interface HistoryQuery {
  readonly limit: number
  readonly since: Position | undefined
  readonly reverse: boolean
}

/** A value, or the error that the client gets. */
export type Result<Value> = { readonly value: Value } | { readonly error: ProtocolError }

/**
 * What a connection wants done, in order. Those with `resume` are questions: the connection handles no further
 * command until the answer comes, so a client's commands take effect in the order in which they were sent.
 */
export type Effect =
  /** Send one frame to this client. */
  | { readonly kind: 'send'; readonly text: string }
  /** Send the ping frame, which is the same for every client. */
  | { readonly kind: 'ping' }
  /** Send a close frame and forget the connection. */
  | { readonly kind: 'close'; readonly disconnect: Disconnect }
  | {
      readonly kind: 'verifyConnectionToken'
      readonly token: string
      readonly resume: Resume<TokenCheck<ConnectionClaims>>
    }
  /** Ask who a client without a token is, by what it sent with the connect command. The answer may take its time. */
  | { readonly kind: 'askWhoConnects'; readonly data: unknown; readonly resume: Resume<Admission> }
  | {
      readonly kind: 'verifySubscriptionToken'
      readonly token: string
      readonly resume: Resume<TokenCheck<SubscriptionClaims>>
    }
  /** Register the connection under its user, unless the user has too many already. */
  | { readonly kind: 'enter'; readonly user: string; readonly resume: Resume<'entered' | 'refused'> }
  /**
   * Register the subscriber and read the stream's top, and what follows `since` if that is given. It must be one
   * step, answered at once: a publication in between would be lost or delivered twice.
   */
  | {
      readonly kind: 'join'
      readonly subscription: Subscription
      readonly since: Position | undefined
      readonly resume: Resume<Stretch>
    }
  /** Take the subscriber out. */
  | { readonly kind: 'leave'; readonly subscription: Subscription }
  /** Tell the channel's subscribers that this one came or went. */
  | {
      readonly kind: 'announce'
      readonly event: 'join' | 'leave'
      readonly channel: string
      readonly info: ClientInfo
    }
  | {
      readonly kind: 'publish'
      readonly channel: string
      readonly data: unknown
      readonly info: ClientInfo
      readonly resume: Resume<Result<undefined>>
    }
  | {
      readonly kind: 'readHistory'
      readonly channel: string
      readonly query: HistoryQuery
      readonly resume: Resume<Result<{ publications: readonly Publication[]; top: Position }>>
    }
  | {
      readonly kind: 'readPresence'
      readonly channel: string
      readonly resume: Resume<readonly ClientInfo[]>
    }
  | {
      readonly kind: 'call'
      readonly method: string
      readonly data: unknown
      readonly resume: Resume<Result<unknown>>
    }
  /** A message of `send`, which has no reply. */
  | { readonly kind: 'message'; readonly data: unknown }
