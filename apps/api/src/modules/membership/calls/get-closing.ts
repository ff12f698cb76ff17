import { answer, type CallHandler } from '../../../http/call-handler.ts'
import type { MembershipDeps } from '../membership-deps.ts'
import { showClosing } from '../to-closing.ts'

export const getClosing =
  (deps: MembershipDeps): CallHandler<'GET /api/player/closing'> =>
  async ({ player }) =>
    answer(await showClosing(deps, player))
