import type { walletCalls } from '@tessera/contract'
import { callCases, refused } from '../call-cases.ts'

export const cases = callCases<typeof walletCalls>((world) => {
  const { make } = world
  const openAccount = async (currency: string): Promise<number> =>
    (await make('POST /api/wallet/accounts', '', { body: { currency } })).body.data.id
  const accountsOf = async (token: string): Promise<{ id: number }[]> =>
    (await make('GET /api/wallet/accounts', '', { token })).body.data

  return {
    happy: {
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
