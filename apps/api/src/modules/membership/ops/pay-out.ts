import { adjust, listHoldings, lockPlayer } from '@tessera/ledger'
import { newId } from '../../../database/new-id.ts'
import { CommandError } from '../../../ops/command-line.ts'
import { lockStanding, noteAct } from '../../profile/index.ts'
import { clearToldLate } from '../closing-store.ts'
import type { AccountCommand } from './account-command.ts'

/** Books out what came to an account after it had ended, once the operator has paid it to the player by hand. */
export const notePaidOut: AccountCommand = async ({ database, now }, { required, operator }) => {
  const playerId = required('player')
  return database.transaction(async (tx) => {
    await lockPlayer(tx, playerId)
    const standing = await lockStanding(tx, playerId)
    if (standing === null) throw new CommandError('there is no such player')
    if (standing !== 'closed') throw new CommandError(`this account is ${standing}: its player withdraws`)
    const paid: string[] = []
    for (const { id, kind, currency, balance } of await listHoldings(tx, playerId)) {
      if (kind !== 'real' || balance === 0n) continue
      const side = { accountId: id, amount: -balance, reason: `paid by hand: ${operator.reason}` }
      const posted = await adjust(tx, { scope: 'paid-by-hand', key: newId(), ...side })
      if (posted.status !== 'ok') throw new Error(`the ledger answered ${posted.status}`)
      paid.push(`${balance} subunits of ${currency}`)
    }
    if (paid.length === 0) throw new CommandError('there is no money on this account')
    await clearToldLate(tx, playerId)
    const act = { playerId, area: 'account', act: 'paid-out', subject: paid.join(', ') } as const
    await noteAct(tx, { ...act, ...operator, at: now() })
    return `player ${playerId}\nBooked out: ${paid.join(', ')}.\n`
  })
}
