import { findSport } from '@tessera/sport/catalogue'
import { type EarlyEnd, endingRuleOf, resultOfEarlyEnd } from '@tessera/sport/endings'
import { marketName } from '../../feed/market-name.ts'
import { chosen, happens } from './accidents.ts'
import { planClose } from './closing.ts'
import { factsOf } from './facts.ts'
import { isVoid, type OutcomeResult, settle, tellOdds } from './review.ts'
import { changeFixture, type Offered, type ScriptState, say, stopBets } from './script-state.ts'
import type { Quoting, Telling } from './telling.ts'

/** Ends an event before its time: what became of its markets is told by the sport's rule of endings. */
export function endEarly(state: ScriptState, atMs: number, end: EarlyEnd): Telling[] {
  const rule = endingRuleOf(findSport(state.plan.sportId)?.code ?? '')
  const open = [...state.offered.values()].filter(
    ({ status, decidedAtMs }) => decidedAtMs === null && status !== 'none' && status !== 'cancelled',
  )
  for (const offered of open) {
    // As far as it was told: each outcome of a market is named in the order of its results.
    const told = offered.results.split(',') as OutcomeResult[]
    const results = offered.market.outcomes.map((outcome, index) =>
      resultOfEarlyEnd(rule, end, offered.market, outcome, told[index] ?? 'undecided'),
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
    ...(cancelled.length > 0 ? [say(state, 'live', atMs, cancel)] : []),
    ...(settled.length > 0 ? [settle(state, atMs, 'scouted', settled)] : []),
    tellOdds(state, 'live', atMs, quotes, factsOf(state, atMs)),
  ]
}

/** Whether somebody gives up before the next step, which then is not played. */
export const isRetiring = (state: ScriptState): boolean => happens(state, 'retirement')

/** One of the two gives up, and the other one goes on. */
export function retire(state: ScriptState, atMs: number): Telling[] {
  const gone = chosen(state, ['home', 'away'] as const) ?? 'home'
  const { score, seconds } = state.told.look()
  const stop = stopBets(state, atMs)
  state.log.add({ type: 'withdrawn', side: gone, at: seconds ?? state.step }, null)
  const end: EarlyEnd = {
    ending: 'retirement',
    advances: gone === 'home' ? 'away' : 'home',
    // Sets, games or maps: what the score counts in the sports where it happens.
    unitsPlayed: (score?.home ?? 0) + (score?.away ?? 0),
  }
  return [stop, ...endEarly(state, atMs, end)]
}
