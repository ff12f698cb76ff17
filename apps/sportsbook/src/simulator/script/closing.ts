import { correct } from './mistakes.ts'
import { settle } from './review.ts'
import { changeFixture, plan, type ScriptState } from './script-state.ts'

/** From the end of play to the confirmed result. */
const CONFIRMED_AFTER_MS = 60_000

/** Puts the confirmed result on the agenda. */
export function planClose(state: ScriptState, atMs: number): void {
  plan(state, atMs + CONFIRMED_AFTER_MS, (closedMs) => {
    // What is still told by mistake is put right before anything is confirmed.
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
