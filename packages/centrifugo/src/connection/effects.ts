import type { Disconnect, ProtocolError } from '../codes.ts'
import type { ClientInfo, Position, Publication } from '../messages.ts'
import type { HistorySlice } from '../recovery.ts'
import type { Subscription } from './subscription.ts'
import type { Admission, ConnectionClaims, SubscriptionClaims, TokenCheck } from './tokens.ts'

/** Passes the answer to a question back to the connection, with the time of the answer. */
export type Resume<Answer> = (answer: Answer, nowMs: number) => Effect[]

/**
 * The part of a history to read. A limit of 0 reads only the stream's top; a negative one reads everything.
 */
export interface HistoryQuery {
  readonly limit: number
  readonly since: Position | undefined
  readonly reverse: boolean
}

/** A value, or the error for the client. */
export type Result<Value> = { readonly value: Value } | { readonly error: ProtocolError }

/**
 * Effects that a connection requests, in order. Those with `resume` are questions: the connection handles no
 * further command until the answer arrives. Thus a client's commands take effect in the order in which they
 * were sent.
 */
export type Effect =
  /** Send one frame to this client. */
  | { readonly kind: 'send'; readonly text: string }
  /** Send the ping frame, which is the same for every client. */
  | { readonly kind: 'ping' }
  /** Send a close frame and drop the connection. */
  | { readonly kind: 'close'; readonly disconnect: Disconnect }
  | {
      readonly kind: 'verifyConnectionToken'
      readonly token: string
      readonly resume: Resume<TokenCheck<ConnectionClaims>>
    }
  /**
   * Call the connect proxy about a client without a token, with the data of its connect command. The answer
   * may take time.
   */
  | { readonly kind: 'callConnectProxy'; readonly data: unknown; readonly resume: Resume<Admission> }
  | {
      readonly kind: 'verifySubscriptionToken'
      readonly token: string
      readonly resume: Resume<TokenCheck<SubscriptionClaims>>
    }
  /** Register the connection under its user, unless the user has too many connections already. */
  | { readonly kind: 'enter'; readonly user: string; readonly resume: Resume<'entered' | 'refused'> }
  /**
   * Register the subscriber and read the stream's top, with the publications after `since` if that is given.
   * Both must be one synchronous step: a publication in between would be lost or delivered twice.
   */
  | {
      readonly kind: 'join'
      readonly subscription: Subscription
      readonly since: Position | undefined
      readonly resume: Resume<HistorySlice>
    }
  /** Remove the subscriber. */
  | { readonly kind: 'leave'; readonly subscription: Subscription }
  /** Notify the channel's subscribers that this one joined or left. */
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
  /** A message sent by `send`, which has no reply. */
  | { readonly kind: 'message'; readonly data: unknown }
