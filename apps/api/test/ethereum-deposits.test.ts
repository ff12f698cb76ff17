import { ethereumAddresses, USDT_CONTRACT } from '@tessera/chains'
import { afterAll, describe, expect, it } from 'vitest'
import { createEthereumNode } from '../src/modules/chains/sources/ethereum-node.ts'
import { startAnvil } from './anvil.ts'
import { startChains } from './chain-steps.ts'
import type { TestPlayer } from './fixture.ts'

/** Account of a published mnemonic (m/44'/60'/0' of `abandon … about`). */
const ACCOUNT =
  'xpub6DCoCpSuQZB2jawqnGMEPS63ePKWkwWPH4TU45Q7LPXWuNd8TMtVxRrgjtEshuqpK3mdhaWHPFsBngh5GFZaM6si3yZdUsT8ddYM3PwnATt'
const OTHER_TOKEN = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
const WEI = 10n ** 18n

/** Code of a token whose `transfer(address,uint256)` only logs the transfer, which is all that the chain’s readers see. */
const TOKEN_CODE =
  '0x60243560005260043533' +
  '7fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef' +
  '60206000a3600160005260206000f3'
/** Code of a contract that refuses every payment. */
const REFUSING_CODE = '0x60006000fd'

const anvil = await startAnvil()
const source = ethereumAddresses(ACCOUNT)
const { app, follow, playerWith, createDeposit, balanceIn, findings } = await startChains([
  {
    network: 'ethereum',
    source: createEthereumNode({ url: anvil.url }),
    addresses: { kind: 'derived', keyId: source.keyId, source },
    confirmations: [{ from: 0, confirmations: 3 }],
    pollMs: 3_600_000,
    walletUrl: null,
  },
])
for (const token of [USDT_CONTRACT, OTHER_TOKEN]) await anvil.call('anvil_setCode', token, TOKEN_CODE)
const [sender = ''] = await anvil.call<string[]>('eth_accounts')
afterAll(async () => {
  expect(await findings()).toEqual([])
  await app.stop()
  await anvil.stop()
})

const mine = (count = 1) => anvil.call('anvil_mine', `0x${count.toString(16)}`)
const hex = (value: bigint): string => `0x${value.toString(16)}`

const send = (to: string, wei: bigint): Promise<string> =>
  anvil.call('eth_sendTransaction', { from: sender, to, value: hex(wei), gas: '0x30d40' })

const transfer = (token: string, to: string, units: bigint): Promise<string> =>
  anvil.call('eth_sendTransaction', {
    from: sender,
    to: token,
    gas: '0x30d40',
    data: `0xa9059cbb${to.slice(2).toLowerCase().padStart(64, '0')}${units.toString(16).padStart(64, '0')}`,
  })

async function started(currency: 'ETH' | 'USDT', amount: number) {
  const player = await playerWith(currency)
  const method = currency === 'ETH' ? 'crypto.deposit.ethereum' : 'crypto.deposit.usdt-ethereum'
  const { status, body } = await createDeposit(player, method, currency, amount)
  expect([status, body.error]).toEqual([201, undefined])
  return {
    player,
    id: body.data.id,
    address: String(body.data.publicData.details[0].value),
    qr: body.data.publicData.qr,
  }
}

const invoiceOf = async (player: TestPlayer, id: string) =>
  (await app.call('GET', `/api/payment/invoices/${id}`, { token: player.token })).body.data

describe('a deposit on Ethereum', () => {
  it('in ether is credited after its confirmations, rounded down to our decimals', async () => {
    const { player, id, address, qr } = await started('ETH', 5_000_000)
    expect(qr).toBe(`ethereum:${address}@1?value=0.05e18`)
    await send(address, WEI / 20n + 9_999_999_999n)
    await mine()
    await follow()
    expect((await invoiceOf(player, id)).publicData.arrival).toMatchObject({
      network: 'ethereum',
      confirmations: 1,
      confirmationsNeeded: 3,
    })
    await mine(2)
    await follow()
    expect([await balanceIn(player, 'ETH'), (await invoiceOf(player, id)).status]).toEqual([5_000_000n, 2])
  })

  it('in USDT is credited by the transfer that its contract logs', async () => {
    const { player, id, address, qr } = await started('USDT', 20_000_000)
    expect(qr).toBe(`ethereum:${USDT_CONTRACT}@1/transfer?address=${address}&uint256=20000000`)
    await transfer(USDT_CONTRACT, address, 20_000_000n)
    await mine(3)
    await follow()
    expect([await balanceIn(player, 'USDT'), (await invoiceOf(player, id)).status]).toEqual([20_000_000n, 2])
  })

  it('in another token is not credited, and listed', async () => {
    const { player, address } = await started('USDT', 20_000_000)
    await transfer(OTHER_TOKEN, address, 10n ** 30n)
    await mine(3)
    await follow()
    expect(await balanceIn(player, 'USDT')).toBe(0n)
    expect(
      await app.database.query(
        'select refusal, token, amount::text as amount from chains.payment where address = $1',
        [address],
      ),
    ).toEqual([{ refusal: 'unsupported_token', token: OTHER_TOKEN, amount: String(10n ** 30n) }])
  })

  it('in ether to an address for USDT is credited as ether, in an account of its own', async () => {
    const { player, address } = await started('USDT', 20_000_000)
    await send(address, WEI)
    await mine(3)
    await follow()
    expect([await balanceIn(player, 'ETH'), await balanceIn(player, 'USDT')]).toEqual([100_000_000n, 0n])
  })

  it('ignores a transaction that failed on the chain', async () => {
    const { player, address } = await started('ETH', 5_000_000)
    await anvil.call('anvil_setCode', address, REFUSING_CODE)
    await send(address, WEI)
    await mine(3)
    await follow()
    expect(await balanceIn(player, 'ETH')).toBe(0n)
  })

  it('is taken back if the chain drops it', async () => {
    const { player, id, address } = await started('ETH', 5_000_000)
    await mine()
    await follow()
    const snapshot = await anvil.call('evm_snapshot')
    const txId = await send(address, WEI / 20n)
    await mine(3)
    await follow()
    expect(await balanceIn(player, 'ETH')).toBe(5_000_000n)
    await anvil.call('evm_revert', snapshot)
    await anvil.call('anvil_dropTransaction', txId).catch(() => null)
    // Blocks with other times have other hashes.
    await anvil.call('evm_increaseTime', 1000)
    await mine(5)
    await follow()
    expect(await balanceIn(player, 'ETH')).toBe(0n)
    expect(await invoiceOf(player, id)).toMatchObject({ reversed: 5_000_000, reversal: 'reorganization' })
  })
})
