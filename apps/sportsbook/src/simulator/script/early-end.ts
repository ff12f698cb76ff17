import { findSport } from '@tessera/sport/catalogue'
import { type EarlyEnd, endingRuleOf, resultOfEarlyEnd } from '@tessera/sport/endings'
import { marketName } from '../../feed/market-name.ts'
import { momentOf } from '../disciplines/position.ts'
import { chosen, happens } from './accidents.ts'
import { planClose } from './closing.ts'
import type { DraftMessage, Quoting } from './draft-message.ts'
import { factsOf } from './facts.ts'
import { isVoid, type OutcomeResult, oddsChange, settle } from './review.ts'
import { changeFixture, type Offered, type ScriptState, stampedMessage, stopBets } from './script-state.ts'

/** Ends an event early. The results of its open markets follow from the sport's rule for early ends. */
export function endEarly(state: ScriptState, atMs: number, end: EarlyEnd): DraftMessage[] {
  const rule = endingRuleOf(findSport(state.plan.sportId)?.code ?? '')
  const open = [...state.offered.values()].filter(
    ({ status, decidedAtMs }) => decidedAtMs === null && status !== 'none' && status !== 'cancelled',
  )
  for (const offered of open) {
    // Known results, with the outcomes in the order of the market.
    const published = offered.results.split(',') as OutcomeResult[]
    const results = offered.market.outcomes.map((outcome, index) =>
      resultOfEarlyEnd(rule, end, offered.market, outcome, published[index] ?? 'undecided'),
    )
    offered.results = results.join()
    offered.decidedAtMs = atMs
    offered.status = isVoid(offered.results) ? 'cancelled' : 'settled'
  }
  const of = (status: Offered['status']) => open.filter((each) => each.status === status)
  const [cancelled, settled] = [of('cancelled'), of('settled')]
  const quotes = open.map(
    ({ market, key, status }): Quoting => ({
      market,
      key,
      status: status === 'settled' ? status : 'cancelled',
    }),
  )
  planClose(state, atMs)
  const cancel = { kind: 'bet-cancel' as const, markets: cancelled.map(({ market }) => marketName(market)) }
  return [
    changeFixture(state, 'live', atMs, end.ending === 'abandoned' ? 'abandoned' : 'ended'),
    ...(cancelled.length > 0 ? [stampedMessage(state, 'live', atMs, cancel)] : []),
    ...(settled.length > 0 ? [settle(state, atMs, 'scouted', settled)] : []),
    oddsChange(state, 'live', atMs, quotes, factsOf(state, atMs)),
  ]
}

/** True if a competitor retires before the next step, which is then not played. */
export const isRetiring = (state: ScriptState): boolean => happens(state, 'retirement')

/** Retires one of the two competitors; the other one advances. */
export function retire(state: ScriptState, atMs: number): DraftMessage[] {
  const gone = chosen(state, ['home', 'away'] as const) ?? 'home'
  const look = state.published.look()
  const { score } = look
  const stop = stopBets(state, atMs)
  state.log.add({ type: 'withdrawn', side: gone, ...momentOf(look, state.step) }, null)
  const end: EarlyEnd = {
    ending: 'retirement',
    advances: gone === 'home' ? 'away' : 'home',
    // Sets, games or maps, which the score counts in the sports with retirements.
    unitsPlayed: (score?.home ?? 0) + (score?.away ?? 0),
  }
  return [stop, ...endEarly(state, atMs, end)]
}
