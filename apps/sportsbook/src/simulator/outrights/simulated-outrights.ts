import type { ChampionshipPlan } from '../calendar/championship-plan.ts'
import { createOutrights, type Outrights, type OutrightsOptions } from './outrights.ts'

interface SimulatedOptions extends Pick<OutrightsOptions, 'publish' | 'findClosed'> {
  readonly outrightRuns?: number
}

/** Creates the outrights of the played championships, from the results of their matches. Without runs, there are none. */
export const simulatedOutrights = (
  plans: readonly ChampionshipPlan[],
  { publish, findClosed, outrightRuns = 0 }: SimulatedOptions,
): Outrights =>
  createOutrights({
    championshipIds: outrightRuns === 0 ? [] : plans.map(({ championshipId }) => championshipId),
    findClosed,
    publish,
    runs: outrightRuns,
  })
