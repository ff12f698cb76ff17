import { ExtendedKeyError, type PayoutKey, type PayoutNetwork, readPayoutKey } from '@tessera/chains'
import { currencyOf } from '@tessera/money'
import { logEnvironment, signingKey } from '@tessera/server-kit'
import { z } from 'zod'
import type { FeeTable, LimitTable, SignedAsset, SigningLimits } from './signing-rules.ts'

/** Assets by the name of their limits (the currency, and the network if it isn't the first one), with the decimals of their smallest unit. */
const ASSETS: Readonly<Record<string, { readonly asset: SignedAsset; readonly decimals: number }>> = {
  BTC: { asset: 'bitcoin', decimals: 8 },
  ETH: { asset: 'ethereum', decimals: 18 },
  TON: { asset: 'ton', decimals: currencyOf('TON').decimals },
  USDT: { asset: 'usdt_ethereum', decimals: currencyOf('USDT').decimals },
  USDT_TON: { asset: 'usdt_ton', decimals: currencyOf('USDT').decimals },
}

const NETWORKS: Readonly<Record<string, PayoutNetwork>> = { BTC: 'bitcoin', ETH: 'ethereum', TON: 'ton' }

/** Converts an amount in units to the smallest unit; null for another text or too many decimals. */
function toUnits(text: string, decimals: number): bigint | null {
  const [, whole = '', fraction = ''] = /^(\d{1,12})(?:\.(\d+))?$/.exec(text) ?? []
  return whole === '' || fraction.length > decimals ? null : BigInt(whole + fraction.padEnd(decimals, '0'))
}

/** Parses `BTC=0.5:2:5,ETH=10:50:100`: the limits of a payout, a batch and a day. */
const limits = z.string('missing: the limits of the signer').transform((text, context): LimitTable => {
  const table: { [Asset in SignedAsset]?: SigningLimits } = {}
  for (const part of text.split(',')) {
    const [code = '', values = ''] = part.trim().split('=')
    const known = ASSETS[code]
    const [output, batch, day, ...more] = values
      .split(':')
      .map((each) => known && toUnits(each, known.decimals))
    if (!known || output == null || batch == null || day == null || more.length > 0) {
      context.addIssue('is no list of limits, such as BTC=0.5:2:5,ETH=10:50:100')
      return z.NEVER
    }
    table[known.asset] = { output, batch, day }
  }
  return table
})

/** Parses `BTC=0.01,ETH=0.5`: the greatest network fee of a batch. */
const fees = z
  .string()
  .default('BTC=0.01,ETH=0.5,TON=35')
  .transform((text, context): FeeTable => {
    const table: { [Network in PayoutNetwork]?: bigint } = {}
    for (const part of text.split(',')) {
      const [code = '', value = ''] = part.trim().split('=')
      const network = NETWORKS[code]
      const units = toUnits(value, ASSETS[code]?.decimals ?? 0)
      if (!network || units === null) {
        context.addIssue('is no list of fees, such as BTC=0.01,ETH=0.5')
        return z.NEVER
      }
      table[network] = units
    }
    return table
  })

const privateKey = (network: PayoutNetwork) =>
  z
    .string()
    .transform((text, context): PayoutKey => {
      try {
        return readPayoutKey(network, text)
      } catch (error) {
        if (!(error instanceof ExtendedKeyError)) throw error
        context.addIssue(error.message)
        return z.NEVER
      }
    })
    .optional()

/** Configuration of the signer. */
export const signerEnvironmentSchema = z
  .object({
    ...logEnvironment('info'),
    /** Origin of the API as this process reaches it, as `https://casino.example`. */
    API_URL: z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/$/, '')),
    PAYOUT_SIGNER_SECRET: signingKey('the secret shared with the API'),
    /** Extended private keys of the wallets. */
    BITCOIN_PAYOUT_KEY: privateKey('bitcoin'),
    ETHEREUM_PAYOUT_KEY: privateKey('ethereum'),
    TON_PAYOUT_KEY: privateKey('ton'),
    SIGNER_LIMITS: limits,
    SIGNER_FEE_MAX: fees,
    /** Folder of the journal of everything that was signed. */
    SIGNER_DIR: z.string().min(1).default('./signer-data'),
    SIGNER_POLL_SECONDS: z.coerce.number().int().min(1).max(600).default(10),
  })
  .refine((given) => given.BITCOIN_PAYOUT_KEY ?? given.ETHEREUM_PAYOUT_KEY ?? given.TON_PAYOUT_KEY, {
    path: ['BITCOIN_PAYOUT_KEY'],
    message: 'missing: the private key of at least one wallet',
  })
