import type { SportClock } from '../../feed/sport-feed.ts'
import type { ChampionshipPlan } from '../calendar/championship-plan.ts'
import { closedScript, type KnownEvent, type Source } from '../known-events.ts'
import { createOutrights, type Outrights, type OutrightsOptions } from './outrights.ts'

interface SimulatedOptions extends Pick<OutrightsOptions, 'publish'> {
  readonly clock: SportClock
  readonly outrightRuns?: number
}

/** Creates the outrights of the played championships, from the results of their matches. Without runs, there are none. */
export const simulatedOutrights = (
  source: Source,
  plans: readonly ChampionshipPlan[],
  known: ReadonlyMap<string, KnownEvent>,
  { clock, publish, outrightRuns = 0 }: SimulatedOptions,
): Outrights =>
  createOutrights({
    championshipIds: outrightRuns === 0 ? [] : plans.map(({ championshipId }) => championshipId),
    findClosed: (event) => closedScript(source, known, event, clock.now()),
    publish,
    runs: outrightRuns,
  })
