import { type Failure, fail } from '@tessera/contract'
import { answer, type CallHandler } from '../../../http/call-handler.ts'
import { refuseField } from '../../../http/refuse-field.ts'
import { getPlayer, personChanged, setContacts, toProfile } from '../../profile/index.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { deleteLogin, findPassword, listLogins, phoneLogin } from '../login-store.ts'
import { notify } from '../notices.ts'
import { phoneTicket } from '../phone-ticket.ts'
import { requireProof } from '../proof.ts'
import { useTicket } from '../tickets.ts'
import { addWay, refuseWay } from '../ways.ts'

const taken: Failure = refuseField('phone_taken', 'phone', 'phone_taken')

/** Replaces the player's number by the verified one of a ticket. If there was a former number, the other sessions end. */
export const changePhone =
  (deps: AuthDeps): CallHandler<'PUT /api/player/profile/phone'> =>
  async ({ player, body: { ticket } }) => {
    const refusal = refuseWay(deps, 'phone') ?? (await requireProof(deps, player))
    if (refusal) return refusal
    const { playerId, sessionId } = player
    return deps.database.transaction(async (tx) => {
      const now = deps.clock()
      const used = await useTicket(tx, phoneTicket, ticket, now)
      if (!used) return fail('ticket_ended')
      const name = phoneLogin(used.facts.phone)
      const secret = (await findPassword(tx, playerId))?.secret ?? null
      const added = await addWay(tx, playerId, { ...name, secret, confirmedAt: now, details: {} }, now)
      if (added === 'taken') return taken
      const former = (await listLogins(tx, playerId)).filter(
        ({ kind, key }) => kind === 'phone' && key !== name.key,
      )
      for (const login of former) await deleteLogin(tx, playerId, login)
      if (former.length > 0) await deps.sessions.close(tx, playerId, { except: sessionId }, 'way-removed')
      await setContacts(tx, playerId, { phone: name.key })
      await deps.emit(tx, personChanged, { playerId })
      await notify(tx, playerId, 'phone-changed')
      return answer(toProfile(await getPlayer(tx, playerId)))
    })
  }
