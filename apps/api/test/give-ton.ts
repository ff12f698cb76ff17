import { deposit, listAccounts, setRate } from '@tessera/ledger'
import { subunitValue } from '../src/modules/wallet/rules/subunit-value.ts'
import { type ApiUnderTest, newKey } from './fixture.ts'

/** Opens an account in TON, whose rate is known, and gives a player 90 TON. */
export async function giveTon(
  app: Pick<ApiUnderTest, 'call' | 'database'>,
  { id, token }: { readonly id: string; readonly token: string },
): Promise<void> {
  const rate = { currency: 'TON', validFrom: new Date(0), subunitValue: subunitValue('TON', 0.34) }
  await setRate(app.database, rate)
  await app.call('POST', '/api/wallet/accounts', { token, body: { currency: 'TON' } })
  const account = (await listAccounts(app.database, id)).find(({ currency }) => currency === 'TON')
  const money = { scope: 'test', key: newKey(), amount: 90_000_000_000n, provider: 'test' }
  await app.database.transaction((tx) => deposit(tx, { ...money, accountId: account?.id ?? 0n }))
}
