import { fail } from '@tessera/contract'
import { answer, type CallHandler } from '../../../http/call-handler.ts'
import type { CatalogueDeps } from '../catalogue-deps.ts'

export const getProvider =
  ({ catalogue }: CatalogueDeps): CallHandler<'GET /api/game/providers/{id}'> =>
  async ({ params }) => {
    const brand = (await catalogue.list()).brands.find(({ id }) => id === params.id)
    return brand ? answer(brand) : fail('not_found')
  }
