import type { AmericanFootballParameters, HockeyParameters, SoccerParameters, TickLaw } from '@tessera/sport'

/**
 * Everything that decides the course of an event, apart from its seeds: a family of models and its parameters. It is
 * part of the event's proof, from which `docs/protocols/verify/verify-sport.mjs` recomputes the result.
 */
export type Course =
  | { readonly family: 'soccer'; readonly parameters: SoccerParameters }
  | { readonly family: 'ice-hockey'; readonly parameters: HockeyParameters }
  | {
      readonly family: 'ticks'
      readonly parameters: {
        /** Number of ticks of each regular period. */
        readonly periods: readonly number[]
        readonly overtime: TickLaw<never>['overtime']
        /** Probabilities of 0, 1, 2 … points in a tick: home, away. */
        readonly points: readonly [home: readonly number[], away: readonly number[]]
        /** Side that has the ball in the first tick, in a sport whose sides take turns; otherwise null. */
        readonly first: AmericanFootballParameters['first'] | null
      }
    }

/** Returns the course of a match in ticks whose distributions are the same in every period. */
export const ticksOf = <P>(law: TickLaw<P>, parameters: P): Course => ({
  family: 'ticks',
  parameters: {
    periods: law.periods,
    overtime: law.overtime,
    points: [[...law.points(parameters, 0, 0, 0)], [...law.points(parameters, 1, 0, 0)]],
    first: null,
  },
})

/** Returns the course of a match in ticks whose sides take turns. Each side has the ball in one of two ticks. */
export function turnsOf<P extends { readonly first: 0 | 1 }>(law: TickLaw<P>, parameters: P): Course {
  const { first } = parameters
  return {
    family: 'ticks',
    parameters: {
      periods: law.periods,
      overtime: law.overtime,
      points: [
        [...law.points(parameters, 0, 0, first === 0 ? 0 : 1)],
        [...law.points(parameters, 1, 0, first === 1 ? 0 : 1)],
      ],
      first,
    },
  }
}
