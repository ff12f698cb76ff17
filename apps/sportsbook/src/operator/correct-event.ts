import type { EventMessage } from '@tessera/feed'
import type { Database } from '@tessera/postgres'
import { RefusalError } from '@tessera/server-kit/command-line'
import { type Correction, correctionMessage } from './correction.ts'
import { requireEvent, requireMarkets } from './known-markets.ts'
import { type Operator, storeOrder } from './operator-orders.ts'
import { effectOf, type OrderEffect } from './order-effect.ts'
import { confirmProposal, findWaiting, storeProposal, updateEffect } from './order-proposals.ts'
import { withLatestTime } from './order-time.ts'

/** Rule of the second operator: the amount above which one has to confirm, and the value of amounts. */
export interface SecondPerson {
  /** In units of the base currency. */
  readonly above: number
  /** Converts subunits of a currency to units of the base currency; infinite without a rate. */
  readonly toBase: (amount: bigint, currency: string) => number
}

export interface SportOpsDeps {
  /** The database of the sportsbook. */
  readonly sportsbook: Database
  readonly now: () => Date
  readonly secondPerson: () => Promise<SecondPerson>
}

/** An effect, and if a second operator has to confirm the order because of it. */
export interface JudgedEffect extends OrderEffect {
  readonly needsSecond: boolean
}

/** Result of an order: executed, or stored for a second operator. */
export interface OrderResult {
  readonly kind: 'done' | 'proposed'
  readonly id: bigint
}

async function judge(
  { sportsbook, now, secondPerson }: SportOpsDeps,
  message: EventMessage,
): Promise<JudgedEffect> {
  const effect = await effectOf(sportsbook, await withLatestTime(sportsbook, message), now().getTime())
  const { above, toBase } = await secondPerson()
  const value = effect.amounts.reduce(
    (sum, { currency, paid, takenBack }) => sum + toBase(BigInt(paid) + BigInt(takenBack), currency),
    0,
  )
  return { ...effect, needsSecond: value > above }
}

/** Creates the message of a correction. Throws `RefusalError` for an unknown event or market. */
async function messageFor(
  { sportsbook, now }: SportOpsDeps,
  eventId: string,
  marketKeys: readonly string[],
  correction: Correction,
): Promise<EventMessage> {
  await requireEvent(sportsbook, eventId)
  await requireMarkets(sportsbook, eventId, marketKeys)
  return correctionMessage(correction, eventId, marketKeys, now().getTime())
}

/** Computes the effect of a correction without making it. */
export const previewCorrection = async (
  deps: SportOpsDeps,
  eventId: string,
  marketKeys: readonly string[],
  correction: Correction,
): Promise<JudgedEffect> => judge(deps, await messageFor(deps, eventId, marketKeys, correction))

/** Corrects results, or stores the order for a second operator if its payouts are above the amount. */
export async function correctEvent(
  deps: SportOpsDeps,
  eventId: string,
  marketKeys: readonly string[],
  correction: Correction,
  operator: Operator,
): Promise<OrderResult> {
  const message = await messageFor(deps, eventId, marketKeys, correction)
  const { needsSecond, ...effect } = await judge(deps, message)
  if (needsSecond)
    return { kind: 'proposed', id: await storeProposal(deps.sportsbook, message, effect, operator) }
  return {
    kind: 'done',
    id: await storeOrder(deps.sportsbook, { command: 'say', eventId, message }, operator),
  }
}

/**
 * Confirms a correction of another operator, which is then stored under that operator's name. Its effect may have changed since the
 * proposal, by a bet or another result: it is then updated and has to be confirmed again. Returns the order's id.
 */
export async function confirmOrder(
  { sportsbook, now }: Pick<SportOpsDeps, 'sportsbook' | 'now'>,
  id: string,
  by: Operator,
): Promise<bigint> {
  const { message, effect } = await findWaiting(sportsbook, id, by)
  const current = await effectOf(sportsbook, await withLatestTime(sportsbook, message), now().getTime())
  if (textOf(current) === textOf(effect)) return confirmProposal(sportsbook, id, by)
  await updateEffect(sportsbook, id, current)
  throw new RefusalError(
    'The effect of this order has changed. Look at it and confirm again.',
    'effect-changed',
  )
}

/** Returns an effect as text, with its currencies in one order. */
const textOf = ({ bets, amounts }: OrderEffect): string =>
  [bets, ...amounts.map(({ currency, paid, takenBack }) => `${currency} ${paid} ${takenBack}`).sort()].join()

/** Suspends or resumes bets on an event, or on some types of its markets. Throws `RefusalError` for an unknown event. */
export async function suspendEvent(
  { sportsbook }: Pick<SportOpsDeps, 'sportsbook'>,
  command: 'suspend' | 'resume',
  eventId: string,
  markets: readonly string[],
  operator: Operator,
): Promise<bigint> {
  await requireEvent(sportsbook, eventId)
  return storeOrder(sportsbook, { command, eventId, markets }, operator)
}
