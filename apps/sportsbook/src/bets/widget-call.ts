import type { CashOutOffer } from '@tessera/contract/sportsbook'
import type { WIDGET_ERRORS } from '../widget-api.ts'
import type { BettingSession } from './place/new-bet.ts'

/** A call of the widget as the server read it: only its session has been checked. */
export interface WidgetCallInput {
  /** Null for a guest and for an expired token. */
  readonly session: BettingSession | null
  readonly params: Readonly<Record<string, string | undefined>>
  readonly query: Readonly<Record<string, string | undefined>>
  readonly body: unknown
  /** The header `idempotency-key`. */
  readonly idempotencyKey: string | undefined
  readonly locale: string
  /** The caller for rate limits: an address, or the network of one subscriber. */
  readonly visitor: string
}

export type WidgetErrorCode = (typeof WIDGET_ERRORS)[number]

/** Result of a call: a body by its schema, or a failure with its status. */
export type WidgetCallResult =
  | { readonly status: 200; readonly body: object }
  | {
      readonly status: 400 | 401 | 404 | 409 | 503
      readonly body: { readonly error: { readonly code: WidgetErrorCode; readonly offer?: CashOutOffer } }
    }

const STATUS = {
  invalid: 400,
  session_closed: 401,
  not_found: 404,
  conflict: 409,
  offer_moved: 409,
  unavailable: 503,
} as const

export const answer = (body: object): WidgetCallResult => ({ status: 200, body })

export const failure = (code: keyof typeof STATUS, offer?: CashOutOffer): WidgetCallResult => ({
  status: STATUS[code],
  body: { error: offer === undefined ? { code } : { code, offer } },
})
