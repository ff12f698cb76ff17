import { fail } from '@tessera/contract'
import { answer, type CallHandler } from '../../../http/call-handler.ts'
import { getPlayer } from '../../profile/index.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { codeTarget, maskTarget } from '../code-target.ts'
import { listLogins } from '../login-store.ts'
import { requestCode } from '../send-code.ts'

/** Sends a code to the logged-in player. */
export const sendPlayerCode =
  (deps: AuthDeps): CallHandler<'POST /api/player/otp/email/send'> =>
  async ({ player: { playerId, sessionId }, visitor }) => {
    const to = codeTarget(await listLogins(deps.database, playerId))
    if (!to) return fail('not_found')
    const { language } = await getPlayer(deps.database, playerId)
    const request = { purpose: 'player', to, playerId, language } as const
    const sent = await requestCode(deps, request, visitor, { sessionId })
    return sent.ok ? answer({ ...sent.value, sentTo: maskTarget(to) }) : sent
  }
