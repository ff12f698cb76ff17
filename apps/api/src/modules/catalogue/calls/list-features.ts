import { answer, type CallHandler } from '../../../http/call-handler.ts'
import type { CatalogueDeps } from '../catalogue-deps.ts'

export const listFeatures =
  ({ catalogue }: CatalogueDeps): CallHandler<'GET /api/game/games/features'> =>
  async () => {
    const counts = new Map<string, number>()
    for (const { facts } of (await catalogue.list()).games) {
      for (const feature of facts.features) counts.set(feature, (counts.get(feature) ?? 0) + 1)
    }
    return answer(
      [...counts]
        .map(([id, totalGames]) => ({ id, totalGames }))
        .sort((a, b) => b.totalGames - a.totalGames || a.id.localeCompare(b.id, 'en')),
    )
  }
