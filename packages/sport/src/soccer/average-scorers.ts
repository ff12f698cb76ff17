import type { Side } from '../core/model.ts'
import { stretchesOf } from './clock.ts'
import { GOALS_TEMPO, type Scorer, type SoccerParameters } from './parameters.ts'
import { replacementOf } from './substitutions.ts'

/** Returns the share of a match's goals after the moment at which a player is replaced, if one is; on average. */
function shareAfter(parameters: SoccerParameters): number {
  const { minutes, chances } = parameters.substitutions ?? { minutes: [], chances: [] }
  let stays = 1
  let share = 0
  minutes.forEach((minute, index) => {
    const now = stays * (chances[index] ?? 0)
    stays -= now
    for (const { length, chance } of stretchesOf({ parameters, minute }, GOALS_TEMPO, 1))
      share += now * chance * length
  })
  return share
}

/**
 * Returns the scorers of a side with their average shares of its goals, own goals left out: a player and the replacement share
 * those of their place by time. How goals of one match depend on each other is left out.
 */
export function averageScorers(parameters: SoccerParameters, side: Side): readonly Scorer[] {
  const { scorers, others } = parameters
  const after = shareAfter(parameters)
  return [...scorers[side], ...(others?.[side] ?? [])].flatMap(({ id, share }): Scorer[] => {
    const replacement = replacementOf(parameters, id)
    if (!replacement) return [{ id, share }]
    return [
      { id, share: share * (1 - after) },
      { id: replacement.on, share: share * after },
    ]
  })
}
