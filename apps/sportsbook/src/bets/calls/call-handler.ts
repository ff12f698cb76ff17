import type { betCalls } from '@tessera/contract/sportsbook/widget'
import type { WidgetError } from '@tessera/contract/sportsbook/widget-routes'
import type { CallHandler } from '@tessera/provider-kit'
import type { BettingSession } from '../place/new-bet.ts'

/** Handler of a call about bets. */
export type BetHandler<Name extends keyof typeof betCalls> = CallHandler<
  (typeof betCalls)[Name],
  BettingSession,
  WidgetError
>

const BET_ID = /^s[a-z0-9]{9}-[\w-]{16}$/

/** True if a path parameter can be a bet id; other values aren't looked up. */
export const isBetId = (id: string): boolean => BET_ID.test(id)
