import type { LiveFacts } from '@tessera/contract/sportsbook'
import type { ScriptState } from './script-state.ts'

/**
 * Returns the side with the ball or serve: by the score if known, otherwise by the display. Danger has priority over
 * both.
 */
function possessionOf({ danger, ball }: ScriptState, told: LiveFacts['possession']): LiveFacts['possession'] {
  if (danger) return { side: told?.side ?? danger, zone: 'danger' }
  return told ?? ball
}

/** Returns the published facts of an event at a given time. */
export function factsOf(state: ScriptState, atMs: number): LiveFacts {
  const { told, log } = state
  const { seconds, ...look } = told.look()
  const isPlaying = state.phase === 'live' && !state.isPaused && !told.isFinished
  const period = state.isPaused && !told.isFinished ? 'break' : look.period
  return {
    ...look,
    period,
    possession: isPlaying ? possessionOf(state, look.possession) : null,
    clock:
      seconds === null
        ? null
        : { seconds, atMs, isRunning: isPlaying, secondsPerSecond: told.secondsPerSecond },
    statistics: told.statistics.map((key) => ({ key, ...log.count(key) })),
    incidents: log.latest(),
  }
}
