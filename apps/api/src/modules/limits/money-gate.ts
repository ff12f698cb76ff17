import { type Failure, fail } from '@tessera/contract'
import {
  type DepositRefusal,
  type DepositReservation,
  listDepositRoom,
  reserveDeposit,
} from '@tessera/ledger'
import type { Tx } from '@tessera/postgres'
import type { Resident } from '../../jurisdiction/jurisdiction-of.ts'
import { standing } from '../profile/index.ts'
import { followDuty } from './limit-duty.ts'
import type { LimitsDeps } from './limits-deps.ts'
import { noteFields } from './person/note-documents.ts'
import { carryBreaksOver } from './person/recognise.ts'
import { askRegister } from './register/ask-register.ts'
import { periodName } from './rules/limit-id.ts'
import { followStatute } from './statutory-limits.ts'

/** Checks of limits and breaks that deposits and games ask for. The ledger decides about each bet and each deposit itself. */
export interface MoneyGate {
  /** Stores the document numbers among the fields of a payment, by which the person is recognised in other accounts. */
  noteFields(playerId: string, fields: Readonly<Record<string, string>>): Promise<void>
  /** Applies breaks of the same person, the national register and the duty to set a limit, before a game opens. */
  beforePlay(playerId: string, resident: Resident): Promise<void>
  /** The same before a deposit, with the limits of the law. */
  beforeDeposit(playerId: string, resident: Resident): Promise<void>
  /** Refuses to list deposit methods while the player can't deposit anything; null otherwise. */
  refuseMethods(playerId: string, resident: Resident): Promise<Failure | null>
  /** Reserves room for a deposit in the transaction that starts it; null if there is room. */
  reserve(tx: Tx, deposit: DepositReservation): Promise<Failure | null>
}

export function createMoneyGate(deps: LimitsDeps): MoneyGate {
  const { database } = deps
  const beforeDeposit: MoneyGate['beforeDeposit'] = async (playerId, resident) => {
    await carryBreaksOver(deps, playerId)
    await askRegister(deps, playerId, 'deposit')
    await followStatute(deps, playerId, resident)
    await followDuty(deps, playerId, resident)
  }
  return {
    noteFields: (playerId, fields) => noteFields(deps, playerId, fields),
    beforePlay: async (playerId, resident) => {
      await carryBreaksOver(deps, playerId)
      await askRegister(deps, playerId, 'bet')
      await followDuty(deps, playerId, resident)
    },
    beforeDeposit,
    refuseMethods: async (playerId, resident) => {
      await beforeDeposit(playerId, resident)
      const refused = await standing(database, playerId, 'deposit')
      if (refused?.error === 'deposits_blocked') return fail('deposits_blocked')
      const rooms = await listDepositRoom(database, playerId)
      return rooms.some(({ left }) => left === 0n) ? fail('deposit_limit_reached') : null
    },
    reserve: async (tx, deposit) => {
      const refusal = await reserveDeposit(tx, deposit)
      return refusal && toFailure(refusal)
    },
  }
}

function toFailure({ reason, parameters }: DepositRefusal): Failure {
  if (reason === 'rate_unavailable') return fail('rate_unavailable')
  const { period, source, currency, limit, left, endsAt } = parameters
  return fail('deposit_limit_reached', {
    details: {
      period: periodName(period),
      source,
      currency,
      limit,
      left,
      endsAt: new Date(endsAt).toISOString(),
    },
  })
}
