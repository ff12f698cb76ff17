import { answer, type CallHandler } from '../../../http/call-handler.ts'
import type { AuthDeps } from '../auth-deps.ts'

export const refreshSession =
  ({ sessions }: AuthDeps): CallHandler<'POST /api/player/sessions/refresh'> =>
  async ({ visitor }) => {
    const refreshed = await sessions.refresh(visitor.bearer)
    return refreshed.ok ? answer({ accessToken: refreshed.value }) : refreshed
  }
