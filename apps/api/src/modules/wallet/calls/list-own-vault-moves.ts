import { pageMeta } from '@tessera/contract'
import { listVaultMoves } from '@tessera/ledger'
import { toJsonAmount } from '@tessera/money'
import { answerPage, type CallHandler } from '../../../http/call-handler.ts'
import type { Platform } from '../../../platform/platform.ts'

export const listOwnVaultMoves =
  ({ database }: Platform): CallHandler<'GET /api/wallet/vault/moves'> =>
  async ({ player: { playerId }, query: { page, perPage } }) => {
    const { rows, total } = await listVaultMoves({ query: database.read }, { playerId, page, perPage })
    const moves = rows.map(({ transactionId, currency, amount, lockDays, createdAt }) => ({
      id: String(transactionId),
      currency,
      amount: toJsonAmount(amount),
      lockDays,
      createdAt: createdAt.toISOString(),
    }))
    return answerPage(moves, pageMeta(page, perPage, Number(total)))
  }
