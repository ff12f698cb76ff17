import { ACCOUNT_STATUS, type Account, fail, type Result, succeed } from '@tessera/contract'
import {
  hideAccount,
  type Account as LedgerAccount,
  listAccounts,
  openAccount,
  releaseOverflow,
  setActiveAccount,
} from '@tessera/ledger'
import { toJsonAmount } from '@tessera/money'
import type { Database } from '@tessera/postgres'
import { z } from 'zod'
import { answer, type CallHandlers } from '../../http/call-handler.ts'
import { defineJob, type JobDefinition } from '../../jobs/jobs.ts'
import { type CurrencyConfig, isCurrencyEnabled, refuseCurrency } from '../settings/index.ts'

type WalletCalls = Pick<
  CallHandlers,
  | 'GET /api/wallet/accounts'
  | 'POST /api/wallet/accounts'
  | 'PUT /api/wallet/accounts/{id}/switch'
  | 'PUT /api/wallet/accounts/{id}/hide'
>

const toAccount = ({ id, currency, balance, state, version }: LedgerAccount): Account => ({
  id: toJsonAmount(id),
  currency,
  balance: toJsonAmount(balance),
  status: ACCOUNT_STATUS[state],
  version: toJsonAmount(version),
})

/** The account that play and payments use: every player has one from registration on. */
export async function activeAccount(database: Database, playerId: string): Promise<LedgerAccount> {
  const active = (await listAccounts(database, playerId)).find(({ state }) => state === 'active')
  if (!active) throw new Error('the player has no active account')
  return active
}

/** The player's account in a currency that is not hidden. */
export async function accountInCurrency(
  database: Database,
  playerId: string,
  currency: string,
): Promise<Result<LedgerAccount>> {
  const account = (await listAccounts(database, playerId)).find((each) => each.currency === currency)
  return account && account.state !== 'hidden'
    ? succeed(account)
    : refuseCurrency('You have no account in this currency')
}

export const RELEASE_OVERFLOW_JOB = 'release-overflow'

/** Background work of wallets: pays what waits beside full balances, once there is room. */
export const walletJobs = (database: Database): Record<string, JobDefinition> => ({
  [RELEASE_OVERFLOW_JOB]: defineJob({ payload: z.unknown(), work: () => releaseOverflow(database) }),
})

export function createWalletCalls(database: Database, currencies: CurrencyConfig): WalletCalls {
  const list = async (playerId: string) => (await listAccounts(database, playerId)).map(toAccount)
  return {
    'GET /api/wallet/accounts': async ({ player }) => answer(await list(player.playerId)),
    'POST /api/wallet/accounts': async ({ player: { playerId }, body: { currency } }) => {
      if (!isCurrencyEnabled(currencies, currency)) return refuseCurrency()
      return answer(toAccount(await database.transaction((tx) => openAccount(tx, { playerId, currency }))))
    },
    'PUT /api/wallet/accounts/{id}/switch': async ({ player: { playerId }, params }) => {
      const choice = { playerId, accountId: BigInt(params.id) }
      const status = await database.transaction((tx) => setActiveAccount(tx, choice))
      return status === 'ok' ? answer(await list(playerId)) : fail(status)
    },
    'PUT /api/wallet/accounts/{id}/hide': async ({ player: { playerId }, params }) => {
      const choice = { playerId, accountId: BigInt(params.id) }
      const status = await database.transaction((tx) => hideAccount(tx, choice))
      return status === 'ok' ? answer(await list(playerId)) : fail(status)
    },
  }
}
