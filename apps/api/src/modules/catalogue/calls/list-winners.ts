import { answer, type CallHandler } from '../../../http/call-handler.ts'
import type { CatalogueDeps } from '../catalogue-deps.ts'
import { latestWinners } from '../winners.ts'

export const listWinners =
  ({ database, catalogue }: CatalogueDeps): CallHandler<'GET /api/game/spins/winners'> =>
  async () =>
    answer(await latestWinners(database, await catalogue.list()))
