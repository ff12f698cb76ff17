import type { Incident, Random, Side } from '../core/model.ts'
import { isFirstHalf, type Stoppage } from './clock.ts'
import { HALF_MINUTES, type Replacement, type SoccerParameters } from './parameters.ts'

/** A coming moment at which players may be replaced. */
export interface SubstitutionMoment {
  /** Regular minutes played; 45 is half-time. */
  readonly minute: number
  /** Chance of each replacement that hasn't been made. */
  readonly chance: number
}

const SIDES: readonly Side[] = ['home', 'away']
const NO_MOMENTS: readonly SubstitutionMoment[] = []
const NO_PLAYERS: readonly string[] = []

/** The parts of a state that say how much of a match has been played. */
interface Played {
  readonly parameters: SoccerParameters
  readonly minute: number
  readonly stoppage?: readonly Stoppage[]
}

/** The parts of a state that say who is on the pitch. */
interface OnPitch {
  readonly parameters: SoccerParameters
  readonly incidents: readonly Incident[]
}

/** A substitution as an incident. */
export interface Substitution extends Incident {
  readonly type: 'substitution'
  readonly side: Side
}

/** Returns the moments at which players may still be replaced. */
export function momentsLeft(state: Played): readonly SubstitutionMoment[] {
  const { substitutions } = state.parameters
  if (!substitutions) return NO_MOMENTS
  return substitutions.minutes.flatMap((minute, index) => {
    const isLeft = minute === HALF_MINUTES ? isFirstHalf(state) : state.minute < minute
    return isLeft ? [{ minute, chance: substitutions.chances[index] ?? 0 }] : []
  })
}

/** Returns the players who have been replaced, in the order of their substitutions. */
export function replaced({ parameters, incidents }: OnPitch): readonly string[] {
  if (!parameters.substitutions) return NO_PLAYERS
  return incidents.flatMap(({ type, off }) => (type === 'substitution' && off !== undefined ? [off] : []))
}

/** Returns the replacement of a player of the starting eleven; undefined if the player stays on. */
export function replacementOf({ substitutions }: SoccerParameters, player: string): Replacement | undefined {
  return (
    substitutions?.home.find(({ off }) => off === player) ??
    substitutions?.away.find(({ off }) => off === player)
  )
}

/** Returns the player on the pitch in the place of one of the starting eleven. */
export function playerInPlace(state: OnPitch, starter: string): string {
  const replacement = replacementOf(state.parameters, starter)
  return replacement && replaced(state).includes(starter) ? replacement.on : starter
}

/** Place of a player: the one of the starting eleven it belongs to, and if the player comes on for that one. */
export interface Place {
  readonly starter: string
  readonly isSubstitute: boolean
}

/** Returns the place of a player who starts or may come on. */
export function placeOf({ substitutions }: SoccerParameters, player: string): Place {
  for (const side of SIDES)
    for (const { on, off } of substitutions?.[side] ?? [])
      if (on === player) return { starter: off, isSubstitute: true }
  return { starter: player, isSubstitute: false }
}

/** Returns the players of a side whom markets list: those of the starting eleven, and their replacements. */
export function listedPlayers({ scorers, substitutions }: SoccerParameters, side: Side): readonly string[] {
  const starters = scorers[side].map(({ id }) => id)
  const replacements = substitutions?.[side].filter(({ off }) => starters.includes(off)) ?? []
  return [...starters, ...replacements.map(({ on }) => on)]
}

/**
 * Draws the substitutions after a minute, `next` being the state after it: one number for each replacement that hasn't been
 * made, of the home side first.
 */
export function drawSubstitutions(state: Played & OnPitch, next: Played, random: Random): Substitution[] {
  const left = momentsLeft(next).length
  const [moment] = momentsLeft(state)
  if (!moment || left === momentsLeft(state).length) return []
  const done = replaced(state)
  return SIDES.flatMap((side) =>
    (state.parameters.substitutions?.[side] ?? []).flatMap(({ off, on }): Substitution[] =>
      !done.includes(off) && random() < moment.chance
        ? [{ type: 'substitution', side, at: moment.minute * 60, player: on, off }]
        : [],
    ),
  )
}
