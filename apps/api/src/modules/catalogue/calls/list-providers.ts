import { answer, type CallHandler } from '../../../http/call-handler.ts'
import type { CatalogueDeps } from '../catalogue-deps.ts'

export const listProviders =
  ({ catalogue }: CatalogueDeps): CallHandler<'GET /api/game/providers'> =>
  async () =>
    answer([...(await catalogue.list()).brands])
