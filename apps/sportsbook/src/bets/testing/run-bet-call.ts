import { betCalls } from '@tessera/contract/sportsbook/widget'
import { type ReceivedCall, runCall } from '@tessera/provider-kit'
import { errors } from '../../http/errors.ts'
import type { BetDesk } from '../bet-desk.ts'
import type { BettingSession } from '../place/new-bet.ts'

export type BetCall = keyof typeof betCalls

/** Runs a call about bets without HTTP and returns its response. */
export async function runBetCall(
  desk: Pick<BetDesk, 'calls'>,
  name: BetCall,
  received: ReceivedCall<BettingSession>,
): Promise<{ readonly status: number; readonly body: object }> {
  const { status, body } = errors.responseOf(
    await runCall(errors, betCalls[name], desk.calls[name], received),
  )
  return { status, body: Object(body) }
}
