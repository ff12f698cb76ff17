import { lockPlayer } from '@tessera/ledger'
import type { Tx } from '@tessera/postgres'
import { setContacts } from '../profile/index.ts'
import {
  deleteLogin,
  findLogin,
  findPassword,
  insertLogin,
  type LoginName,
  listLogins,
} from './login-store.ts'
import { notify } from './notices.ts'

/**
 * Makes a confirmed address the player's, in place of the one before, which is told. `taken` when somebody else has it
 * by now: nothing is changed.
 */
export async function changeEmail(
  tx: Tx,
  playerId: string,
  address: LoginName,
  now: Date,
): Promise<'changed' | 'taken'> {
  await lockPlayer(tx, playerId)
  const secret = (await findPassword(tx, playerId))?.secret ?? null
  const way = { ...address, playerId, secret, confirmedAt: now, details: {} }
  if (!(await insertLogin(tx, way, now)) && (await findLogin(tx, address))?.playerId !== playerId)
    return 'taken'
  await notify(tx, playerId, 'email-changed')
  const former = (await listLogins(tx, playerId)).filter(
    ({ kind, key }) => kind === 'email' && key !== address.key,
  )
  for (const login of former) await deleteLogin(tx, playerId, login)
  await setContacts(tx, playerId, { email: address.key })
  return 'changed'
}
