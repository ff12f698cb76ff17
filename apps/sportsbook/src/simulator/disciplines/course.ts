import type {
  Action,
  AmericanFootballParameters,
  BaseballParameters,
  BowlingParameters,
  ContestParameters,
  ContestRules,
  ContestSetParameters,
  CounterStrikeParameters,
  CricketParameters,
  CricketRules,
  CurlingParameters,
  DecisionParameters,
  EndsRules,
  FightParameters,
  HockeyParameters,
  Incident,
  InningsRules,
  OvertimeOfRounds,
  PesapalloParameters,
  RaceParameters,
  RallyParameters,
  RallyRules,
  SoccerParameters,
  TennisParameters,
  TickLaw,
} from '@tessera/sport'

interface Family<Name extends string, Parameters> {
  readonly family: Name
  readonly parameters: Parameters
}

type Ruled<Parameters, Rules> = Parameters & { readonly rules: Rules }

interface TickCourse {
  /** Number of ticks of each regular period. */
  readonly periods: readonly number[]
  readonly overtime: TickLaw<never>['overtime']
  /** Probabilities of 0, 1, 2 … points in a tick: home, away. */
  readonly points: readonly [home: readonly number[], away: readonly number[]]
  /** Side that has the ball in the first tick, in a sport whose sides take turns; otherwise null. */
  readonly first: AmericanFootballParameters['first'] | null
}

/** Rules of a contest as plain data: the actions of both sides are computed. */
interface ContestLaw {
  readonly rules: Omit<ContestRules, 'actions'>
  readonly actions: readonly [home: readonly Action[], away: readonly Action[]]
}

/**
 * Everything that decides the course of an event, apart from its seeds: a family of models and its parameters. It is
 * part of the event's proof, from which `docs/protocols/verify/verify-sport.mjs` recomputes the result.
 */
export type Course =
  | Family<'soccer', SoccerParameters>
  | Family<'ice-hockey', HockeyParameters>
  | Family<'ticks', TickCourse>
  | Family<'tennis', TennisParameters>
  | Family<'rallies', Ruled<RallyParameters, RallyRules>>
  | Family<'maps', Ruled<CounterStrikeParameters, OvertimeOfRounds>>
  | Family<'contest', ContestParameters & ContestLaw>
  | Family<
      'contest-sets',
      ContestSetParameters & { readonly regular: ContestLaw; readonly deciding: ContestLaw }
    >
  | Family<'curling', Ruled<CurlingParameters, EndsRules>>
  | Family<'innings', Ruled<BaseballParameters, InningsRules>>
  | Family<'cricket', Ruled<CricketParameters, CricketRules>>
  | Family<'pesapallo', PesapalloParameters>
  | Family<'bowling', BowlingParameters>
  | Family<'fight', FightParameters>
  | Family<'race', RaceParameters>
  | Family<'decision', DecisionParameters>

/**
 * Names of incidents in facts by their type in the model, or by type and value, such as `points 7`. A type that isn't listed
 * keeps its name; null leaves it out of the facts.
 */
export type Names = Readonly<Record<string, string | null>>

/** A course with the names under which its incidents are published. */
export type PublicCourse = Course & { readonly names: Names }

/** Returns the name of an incident in facts; null if facts leave it out. */
export function publishedName(
  names: Names,
  { type, value = 0 }: Pick<Incident, 'type' | 'value'>,
): string | null {
  const byValue = names[`${type} ${value}`]
  if (byValue !== undefined) return byValue
  const byType = names[type]
  return byType === undefined ? type : byType
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

export const tennisCourse = (parameters: TennisParameters): Course => ({ family: 'tennis', parameters })

export const ralliesCourse =
  (rules: RallyRules) =>
  (parameters: RallyParameters): Course => ({ family: 'rallies', parameters: { ...parameters, rules } })

export const mapsCourse =
  (rules: OvertimeOfRounds) =>
  (parameters: CounterStrikeParameters): Course => ({ family: 'maps', parameters: { ...parameters, rules } })

function contestLaw(
  { actions, ...rules }: ContestRules,
  { skill: [home, away] }: ContestParameters,
): ContestLaw {
  return { rules, actions: [actions(home), actions(away)] }
}

export const contestCourse =
  (rules: ContestRules) =>
  (parameters: ContestParameters): Course => ({
    family: 'contest',
    parameters: { ...parameters, ...contestLaw(rules, parameters) },
  })

export const contestSetsCourse =
  (rules: ContestRules, deciding: ContestRules) =>
  (parameters: ContestSetParameters): Course => ({
    family: 'contest-sets',
    parameters: {
      ...parameters,
      regular: contestLaw(rules, parameters),
      deciding: contestLaw(deciding, parameters),
    },
  })

export const decisionCourse = (parameters: DecisionParameters): Course => ({ family: 'decision', parameters })
