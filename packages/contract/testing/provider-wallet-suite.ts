import { afterAll, beforeAll, describe } from 'vitest'
import { describeBets } from './provider-wallet/bets.ts'
import { describePlays } from './provider-wallet/plays.ts'
import { describeRaces } from './provider-wallet/races.ts'
import { describeRollbacks } from './provider-wallet/rollbacks.ts'
import {
  createPlayerAt,
  type WalletSuiteContext,
  type WalletUnderTest,
} from './provider-wallet/test-player.ts'
import { describeWins } from './provider-wallet/wins.ts'

export type { WalletUnderTest }

/**
 * Tests a wallet of the platform (docs/protocols/provider-wallet.md). Run it with the wallet called directly and over
 * signed HTTP.
 */
export function describeProviderWallet(name: string, makeWallet: () => Promise<WalletUnderTest>): void {
  describe(`provider wallet: ${name}`, () => {
    let wallet: WalletUnderTest
    beforeAll(async () => {
      wallet = await makeWallet()
    })
    afterAll(async () => {
      await wallet?.close()
    })
    const context: WalletSuiteContext = {
      subject: () => wallet,
      createPlayer: (balance) => createPlayerAt(wallet, balance),
    }
    describeBets(context)
    describeWins(context)
    describePlays(context)
    describeRollbacks(context)
    describeRaces(context)
  })
}
