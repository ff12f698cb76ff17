import type { walletCalls } from '@tessera/contract'
import { bonusesOf, codeCampaign, newCode, offer } from '../bonus-steps.ts'
import { callCases, refused } from '../call-cases.ts'
import { newKey } from '../fixture.ts'

export const cases = callCases<typeof walletCalls>((world) => {
  const { make } = world
  const openAccount = async (currency: string): Promise<number> =>
    (await make('POST /api/wallet/accounts', '', { body: { currency } })).body.data.id
  const accountsOf = async (token: string): Promise<{ id: number }[]> =>
    (await make('GET /api/wallet/accounts', '', { token })).body.data

  const deposit = (token: string, amount: number, key = newKey(), currency = 'EUR') =>
    make('POST /api/wallet/vault/deposit', '', {
      token,
      body: { currency, amount, lockDays: 0 },
      headers: { 'idempotency-key': key },
    })
  const withdraw = (token: string, amount: number, key = newKey()) =>
    make('POST /api/wallet/vault/withdrawal', '', {
      token,
      body: { currency: 'EUR', amount },
      headers: { 'idempotency-key': key },
    })
  const lock = (token: string) =>
    make('POST /api/wallet/vault/lock', '', { token, body: { currency: 'EUR', lockDays: 7 } })
  /** A player with 5.00 in the vault, and 5.00 in the balance. */
  const saver = async () => {
    const player = await world.app.player(1000)
    await deposit(player.token, 500)
    return player
  }
  /** A player with 10.00 and an active bonus. */
  const bonusPlayer = async () => {
    const player = await world.app.player(1000)
    const code = newCode()
    await offer(world.app, codeCampaign(code))
    await bonusesOf(world.app, player).enter(code)
    return player
  }

  return {
    happy: {
      'GET /api/wallet/vault': async () =>
        make('GET /api/wallet/vault', '', { token: (await saver()).token }),
      'GET /api/wallet/vault/moves': async () =>
        make('GET /api/wallet/vault/moves', '', { token: (await saver()).token }),
      'POST /api/wallet/vault/deposit': async () => deposit((await saver()).token, 100),
      'POST /api/wallet/vault/withdrawal': async () => withdraw((await saver()).token, 100),
      'POST /api/wallet/vault/lock': async () => lock((await saver()).token),
      'GET /api/wallet/accounts': () => make('GET /api/wallet/accounts'),
      'GET /api/wallet/statements': () => make('GET /api/wallet/statements'),
      'POST /api/wallet/accounts': () => make('POST /api/wallet/accounts', '', { body: { currency: 'JPY' } }),
      'PUT /api/wallet/accounts/{id}/switch': async () => {
        const before: { id: number }[] = (await make('GET /api/wallet/accounts')).body.data
        const switched = await make('PUT /api/wallet/accounts/{id}/switch', await openAccount('USD'))
        await make('PUT /api/wallet/accounts/{id}/switch', before[0]?.id)
        return switched
      },
      'PUT /api/wallet/accounts/{id}/hide': async () =>
        make('PUT /api/wallet/accounts/{id}/hide', await openAccount('BRL')),
    },
    refusals: {
      'POST /api/wallet/vault/deposit': {
        currency_not_available: refused(
          async () => deposit((await saver()).token, 100, newKey(), 'XYZ'),
          'currency',
        ),
        insufficient_funds: refused(async () => deposit((await saver()).token, 501)),
        vault_bonus_active: refused(async () => deposit((await bonusPlayer()).token, 100)),
        idempotency_conflict: refused(async () => {
          const [{ token }, key] = [await saver(), newKey()]
          await deposit(token, 100, key)
          return deposit(token, 101, key)
        }),
      },
      'POST /api/wallet/vault/withdrawal': {
        insufficient_funds: refused(async () => withdraw((await saver()).token, 501)),
        vault_locked: refused(async () => {
          const { token } = await saver()
          await lock(token)
          return withdraw(token, 100)
        }),
        idempotency_conflict: refused(async () => {
          const [{ token }, key] = [await saver(), newKey()]
          await withdraw(token, 100, key)
          return withdraw(token, 101, key)
        }),
      },
      'POST /api/wallet/vault/lock': {
        not_found: refused(async () => lock((await world.app.player(100)).token)),
      },
      'POST /api/wallet/accounts': {
        currency_not_available: refused(
          () => make('POST /api/wallet/accounts', '', { body: { currency: 'XYZ' } }),
          'currency',
        ),
      },
      'PUT /api/wallet/accounts/{id}/switch': {
        not_found: refused(() => make('PUT /api/wallet/accounts/{id}/switch', 999_999_999)),
      },
      'PUT /api/wallet/accounts/{id}/hide': {
        not_found: refused(() => make('PUT /api/wallet/accounts/{id}/hide', 999_999_999)),
        account_active: refused(async () => {
          const [active] = await accountsOf(world.player.token)
          return make('PUT /api/wallet/accounts/{id}/hide', active?.id)
        }),
        account_not_empty: refused(async () => {
          const { token } = await world.app.player(100)
          const [full] = await accountsOf(token)
          const other = await make('POST /api/wallet/accounts', '', { token, body: { currency: 'USD' } })
          await make('PUT /api/wallet/accounts/{id}/switch', other.body.data.id, { token })
          return make('PUT /api/wallet/accounts/{id}/hide', full?.id, { token })
        }),
      },
    },
  }
})
