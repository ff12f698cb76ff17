import { setTimeout as delay } from 'node:timers/promises'
import { type Database, isConnectionLost, type Tx } from '@tessera/postgres'
import {
  cancelWithdrawal,
  completeWithdrawal,
  deposit,
  holdWithdrawal,
  type Ledger,
  type PostResult,
  putInVault,
  takeFromVault,
} from '../../src/index.ts'
import { betKeyOfPlay, type Intent, type Journal, type JournalledResult } from './journal.ts'

export const stormPlayers = 6
export const stormScope = 'storm'
const retryMs = 20

/** Account and session of a player. */
export interface StormSeat {
  playerId: string
  accountId: bigint
  sessionId: bigint
}

/** Result of a move of money; the storm needs details only of those that succeeded. */
type StormResult = PostResult | { status: 'bonus_active' | 'vault_locked' }

export interface StormContext {
  database: Database
  ledger: Ledger
  seats: readonly StormSeat[]
  journal: Journal
}

/** Repeats a request with the same key until there is a result, as any client must. */
export async function perform(context: StormContext, intent: Intent): Promise<JournalledResult> {
  const { journal } = context
  if (!journal.intents.has(intent.key)) journal.recordIntent(intent)
  for (;;) {
    const answer = await sendRequest(context, intent)
    if (answer.status !== 'unavailable') {
      journal.recordResult(answer)
      return answer
    }
    await delay(retryMs)
  }
}

async function sendRequest(
  { database, ledger, seats, journal }: StormContext,
  intent: Intent,
): Promise<JournalledResult> {
  const { key, operation } = intent
  const seat = seats[operation.player]
  if (seat === undefined) throw new Error('unknown seat')
  const idempotency = { scope: stormScope, key }
  const inTx = async (work: (tx: Tx) => Promise<StormResult>): Promise<JournalledResult> => {
    try {
      const result = await database.transaction(work)
      if (!('transactionId' in result)) return { key, status: result.status, balance: null }
      const balance = result.balance === null ? null : Number(result.balance)
      return { key, status: 'ok', balance, transactionId: String(result.transactionId) }
    } catch (error) {
      if (isConnectionLost(error)) return { key, status: 'unavailable', balance: null }
      throw error
    }
  }
  const amount = BigInt(operation.amount)
  switch (operation.kind) {
    case 'deposit':
      return inTx((tx) =>
        deposit(tx, { ...idempotency, accountId: seat.accountId, amount, provider: 'card' }),
      )
    case 'hold':
      return inTx((tx) => holdWithdrawal(tx, { ...idempotency, accountId: seat.accountId, amount }))
    case 'put':
    case 'take': {
      const move = { ...idempotency, ...seat, currency: 'EUR', amount }
      return operation.kind === 'put'
        ? inTx((tx) => putInVault(tx, { ...move, lockDays: 0 }))
        : inTx((tx) => takeFromVault(tx, move))
    }
    case 'complete':
    case 'cancel': {
      const holdTransactionId = BigInt(journal.answers.get(operation.hold)?.transactionId ?? 0)
      return operation.kind === 'complete'
        ? inTx((tx) => completeWithdrawal(tx, { ...idempotency, holdTransactionId, provider: 'card' }))
        : inTx((tx) => cancelWithdrawal(tx, { ...idempotency, holdTransactionId }))
    }
    default: {
      const head = {
        provider: stormScope,
        playerId: seat.playerId,
        sessionId: seat.sessionId,
        transactionId: key,
        roundId: operation.round,
      }
      const money = { ...head, amount, currency: 'EUR' }
      const result =
        operation.kind === 'play'
          ? await ledger.play({
              ...money,
              transactionId: betKeyOfPlay(key),
              win: { transactionId: key, amount: BigInt(operation.payout) },
            })
          : operation.kind === 'bet'
            ? await ledger.bet(money)
            : operation.kind === 'win'
              ? await ledger.win({ ...money, isClosing: true })
              : await ledger.rollback({ ...head, betTransactionId: operation.bet })
      return { key, status: result.status, balance: result.balance === null ? null : Number(result.balance) }
    }
  }
}
