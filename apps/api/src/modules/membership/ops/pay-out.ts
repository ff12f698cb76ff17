import { adjust, listHoldings, lockPlayer } from '@tessera/ledger'
import { RefusalError } from '@tessera/server-kit/command-line'
import { newId } from '../../../database/new-id.ts'
import { lockStatus, recordAct } from '../../profile/index.ts'
import { clearLateNotified } from '../closing-store.ts'
import type { AccountWork } from './account-command.ts'
import { moneyText } from './money-text.ts'

/** Books out money that arrived after an account was closed, once the operator has paid it by hand. */
export const recordPayout: AccountWork = async ({ database, now }, { required, operator }) => {
  const playerId = required('player')
  return database.transaction(async (tx) => {
    await lockPlayer(tx, playerId)
    const standing = await lockStatus(tx, playerId)
    if (standing === null) throw new RefusalError(`There is no player ${playerId}.`)
    if (standing !== 'closed')
      throw new RefusalError(`The account of ${playerId} is ${standing}: the player can withdraw.`)
    const paid: string[] = []
    for (const { id, kind, currency, balance } of await listHoldings(tx, playerId)) {
      if (kind !== 'real' || balance === 0n) continue
      const side = { accountId: id, amount: -balance, reason: `paid by hand: ${operator.reason}` }
      const posted = await adjust(tx, { scope: 'paid-by-hand', key: newId(), ...side })
      if (posted.status !== 'ok') throw new Error(`the ledger returned ${posted.status}`)
      paid.push(moneyText(balance, currency))
    }
    if (paid.length === 0) throw new RefusalError('There is no money on this account.')
    await clearLateNotified(tx, playerId)
    const act = { playerId, area: 'account', act: 'paid-out', subject: paid.join(', ') } as const
    await recordAct(tx, { ...act, ...operator, at: now() })
    return `player ${playerId}\nBooked out: ${paid.join(', ')}.\n`
  })
}
