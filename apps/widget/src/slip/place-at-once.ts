import type { Quote } from '@tessera/contract/sportsbook'
import { typedAmount } from '@tessera/money'
import { storage } from '../core/browser-storage.ts'
import type { Runtime } from '../core/context.tsx'
import { ONE_TAP_KEY, type OneTap, readOneTap } from './one-tap.ts'
import { requestLegs } from './slip.ts'
import { type SlipItem, type SlipLeg, selectionKey, type Ticket, tidy, toggled } from './slip-state.ts'
import { ticketStatus } from './ticket-status.ts'
import { placeRequest } from './use-slip.ts'

/** Time in which further presses on the same odds count as one: a double tap must not place two bets. */
const SAME_PRESS_MS = 2_000

/** Maximum wait for the quote of a press. A later bet would surprise the player. */
const WAIT_MS_MAX = 5_000

/** The last press: its selection and its time in epoch milliseconds. */
let last = { key: '', atMs: 0 }

/** Turns one-tap bets on with a stake, or off with null. */
export function setOneTap({ oneTap }: Runtime, setting: OneTap | null): void {
  storage.write(ONE_TAP_KEY, JSON.stringify(setting))
  oneTap.set(setting)
}

/**
 * Places a single of the one-tap stake on a selection. What can't be placed as the player sees it is added to the slip with
 * the stake: a changed price that the slip doesn't accept, a suspended market, a low balance, a late quote, a setting that
 * another tab has changed.
 */
export async function placeAtOnce(runtime: Runtime, item: SlipItem): Promise<void> {
  const { calls, desk, oneTap } = runtime
  const shown = oneTap.get()
  const key = selectionKey(item)
  const atMs = Date.now()
  if (!shown || (last.key === key && atMs - last.atMs < SAME_PRESS_MS)) return
  last = { key, atMs }
  const text = typedAmount(shown.stake, runtime.slip.state.get().unit, runtime.words.get().formats)
  const leg: SlipLeg = { key, eventId: item.eventId, items: [item], isBuilder: false }
  const quoted = await calls('quote', { body: { legs: requestLegs([leg]), kind: 'single' } })
  const isInTime = Date.now() - atMs < WAIT_MS_MAX
  const request = quoted.ok && isInTime ? requestOf(runtime, { leg, text, quote: quoted.value, shown }) : null
  if (!request) return addToSlip(runtime, item, text)
  desk.removeFinished()
  desk.place(key, request)
  const stop = desk.placings.subscribe(() => {
    const placing = desk.placings.get().find(({ ticketKey }) => ticketKey === key)
    if (placing && !['accepted', 'refused'].includes(placing.state)) return
    stop()
    if (placing?.state === 'refused') addToSlip(runtime, item, text)
  })
}

/** Returns the request of a one-tap bet; null if it can't be placed as the player sees it. */
function requestOf(
  { account, oneTap, slip, words }: Runtime,
  given: { readonly leg: SlipLeg; readonly text: string; readonly quote: Quote; readonly shown: OneTap },
) {
  const { leg, text, quote, shown } = given
  const { accept, unit } = slip.state.get()
  const balance = account.state.get()
  const setting = readOneTap(balance)
  oneTap.set(setting)
  const isAsShown = setting?.stake === shown.stake && quote.offer?.currency === shown.currency
  if (!isAsShown || (balance?.balance ?? 0) < shown.stake) return null
  const ticket: Ticket = { key: leg.key, legs: [leg], kind: 'single' }
  const { formats: culture } = words.get()
  const seen = leg.items.map(({ price }) => price)
  const status = ticketStatus({ ticket, quote, seen, stakeText: text, unit, culture, accept })
  return placeRequest(
    { ticket, status, quote: { quote, legs: leg.key, isPending: false, hasFailed: false } },
    accept,
  )
}

/** Adds a selection to the slip with its stake, unless it is already there. */
function addToSlip({ slip }: Runtime, item: SlipItem, text: string): void {
  const key = selectionKey(item)
  slip.state.update((state) => {
    const added = state.items.some((other) => selectionKey(other) === key) ? state : toggled(state, item)
    return tidy({ ...added, stakes: { ...added.stakes, [key]: text } })
  })
}
