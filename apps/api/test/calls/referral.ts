import type { referralCalls } from '@tessera/contract'
import { earnReferral } from '@tessera/ledger'
import { callCases, refused } from '../call-cases.ts'
import { newKey } from '../fixture.ts'

export const cases = callCases<typeof referralCalls>((world) => {
  const { make } = world
  const transfer = (token: string, amount: number, key = newKey()) =>
    make('POST /api/referral/transfer', '', {
      token,
      body: { currency: 'EUR', amount },
      headers: { 'idempotency-key': key },
    })
  /** A player with 5.00 EUR of earnings. */
  const earner = async () => {
    const player = await world.app.register()
    const earning = { playerId: player.id, currency: 'EUR', amount: 500n, scope: 'test', details: {} }
    await world.app.database.transaction((tx) => earnReferral(tx, { ...earning, key: player.id }))
    return player
  }
  return {
    happy: {
      'GET /api/referral/programme': () => make('GET /api/referral/programme'),
      'GET /api/referral': () => make('GET /api/referral'),
      'GET /api/referral/friends': () => make('GET /api/referral/friends'),
      'POST /api/referral/transfer': async () => transfer((await earner()).token, 300),
    },
    refusals: {
      'POST /api/referral/transfer': {
        insufficient_funds: refused(async () => transfer((await earner()).token, 501)),
        idempotency_conflict: refused(async () => {
          const [{ token }, key] = [await earner(), newKey()]
          await transfer(token, 100, key)
          return transfer(token, 101, key)
        }),
      },
    },
  }
})
