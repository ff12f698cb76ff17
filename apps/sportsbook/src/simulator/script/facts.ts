import type { LiveFacts } from '@tessera/contract/sportsbook'
import type { ScriptState } from './script-state.ts'

/** Who has the ball or serves: as the score has it, else as it seems. Danger is above both. */
function possessionOf({ danger, ball }: ScriptState, told: LiveFacts['possession']): LiveFacts['possession'] {
  if (danger) return { side: told?.side ?? danger, zone: 'danger' }
  return told ?? ball
}

/** What is to be seen of an event as it is told at a moment. */
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
