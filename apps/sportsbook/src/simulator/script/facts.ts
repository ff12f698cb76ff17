import type { LiveFacts } from '@tessera/contract/sportsbook'
import { runningFacts } from './running-field.ts'
import type { ScriptState } from './script-state.ts'

/**
 * Returns the side with the ball or serve: by the score if known, otherwise by the display. Danger has priority over
 * both.
 */
function possessionOf(
  { danger, ball }: ScriptState,
  published: LiveFacts['possession'],
): LiveFacts['possession'] {
  if (danger) return { side: published?.side ?? danger, zone: 'danger' }
  return published ?? ball
}

/** Returns the published facts of an event at a given time. */
export function factsOf(state: ScriptState, atMs: number): LiveFacts {
  const { published, log } = state
  const substitutions = log.substitutions()
  const { seconds, stoppage, ...look } = published.look()
  const isPlaying = state.phase === 'live' && !state.isPaused && !published.isFinished
  const period = state.isPaused && !published.isFinished ? 'break' : look.period
  return {
    ...look,
    ...runningFacts(state, atMs),
    period,
    possession: isPlaying ? possessionOf(state, look.possession) : null,
    clock:
      seconds === null
        ? null
        : {
            ...{ seconds, atMs, isRunning: isPlaying, secondsPerSecond: published.secondsPerSecond },
            ...(stoppage && { stoppage }),
          },
    statistics: published.statistics.map((key) => ({ key, ...log.statistic(key) })),
    incidents: log.latest(),
    ...(substitutions.length > 0 && { substitutions }),
  }
}
