import { correct } from './mistakes.ts'
import { settle } from './review.ts'
import { changeFixture, plan, type ScriptState } from './script-state.ts'

/** Time from the end of play to the confirmed result. */
const CONFIRMED_AFTER_MS = 60_000

/** Schedules the confirmed result. */
export function planClose(state: ScriptState, atMs: number): void {
  plan(state, atMs + CONFIRMED_AFTER_MS, (closedMs) => {
    // A mistake that is still published is corrected before results are confirmed.
    const corrected = correct(state, closedMs)
    const settled = [...state.offered.values()].filter(({ status }) => status === 'settled')
    state.closedAtMs = closedMs
    return [
      ...corrected,
      ...(settled.length > 0 ? [settle(state, closedMs, 'confirmed', settled)] : []),
      changeFixture(state, 'live', closedMs, 'closed'),
    ]
  })
}
