import type { MethodLimits, MethodRule } from './methods.ts'

/** Supported countries of the Single Euro Payments Area. */
const SEPA_COUNTRIES =
  'AD AT BE BG CH CY CZ DE DK EE ES FI GR HR HU IE IS IT LI LT LU LV MC MT NO PL PT RO SE SI SK SM VA'.split(
    ' ',
  )

const limits = (min: number, max: number, ...suggested: number[]): MethodLimits => ({ min, max, suggested })

const CARD_LIMITS = {
  EUR: limits(10, 5_000, 20, 50, 100, 200),
  USD: limits(10, 5_000, 20, 50, 100, 200),
  BRL: limits(50, 25_000, 100, 250, 500, 1_000),
  JPY: limits(1_500, 800_000, 3_000, 8_000, 15_000, 30_000),
}
const QR_LIMITS = {
  EUR: limits(5, 2_000, 10, 20, 50, 100),
  USD: limits(5, 2_000, 10, 20, 50, 100),
  JPY: limits(1_000, 300_000, 2_000, 5_000, 10_000),
}
const PIX_LIMITS = { BRL: limits(20, 20_000, 50, 100, 200, 500) }
const CRYPTO_LIMITS = {
  BTC: limits(0.0001, 2, 0.0005, 0.001, 0.005),
  ETH: limits(0.005, 40, 0.01, 0.05, 0.1),
  USDT: limits(10, 50_000, 20, 50, 100, 500),
  TON: limits(2, 20_000, 5, 20, 50),
}
const COIN_PAYOUT_LIMITS = {
  BTC: limits(0.0002, 1),
  ETH: limits(0.005, 20),
  TON: limits(2, 10_000),
}

/** Returns the USDT method of a chain. Each chain has a separate method: USDT sent to an address on another chain is lost. */
const usdtPayout = (chain: 'tron' | 'ethereum' | 'ton'): MethodRule => ({
  id: `sandbox.withdrawal.usdt-${chain}`,
  direction: 'withdrawal',
  provider: 'sandbox',
  providerMethod: 'crypto',
  group: 'crypto',
  key: `usdt_${chain}`,
  flow: 'direct',
  processingTime: 'minutes',
  fields: [`${chain}_address`],
  countries: [],
  limits: { USDT: limits(10, 25_000) },
})

/** Payment methods of the demonstration, in the order within their groups. */
export const METHODS: readonly MethodRule[] = [
  {
    // The balance given to demonstration players. It appears in their history and is never offered.
    id: 'demo.deposit.gift',
    direction: 'deposit',
    provider: 'demo',
    providerMethod: 'bank',
    group: 'demo',
    key: 'demo',
    flow: 'direct',
    processingTime: 'instant',
    fields: [],
    countries: [],
    limits: {},
  },
  {
    id: 'sandbox.deposit.card',
    direction: 'deposit',
    provider: 'sandbox',
    providerMethod: 'card',
    group: 'card',
    key: 'card',
    flow: 'redirect',
    processingTime: 'instant',
    fields: [],
    countries: [],
    limits: CARD_LIMITS,
  },
  {
    id: 'sandbox.deposit.pix',
    direction: 'deposit',
    provider: 'sandbox',
    providerMethod: 'qr',
    group: 'pix',
    key: 'pix',
    flow: 'qr',
    processingTime: 'instant',
    fields: ['cpf_number'],
    countries: [],
    limits: PIX_LIMITS,
  },
  {
    id: 'sandbox.deposit.qr',
    direction: 'deposit',
    provider: 'sandbox',
    providerMethod: 'qr',
    group: 'qr',
    key: 'qr',
    flow: 'qr',
    processingTime: 'minutes',
    fields: [],
    countries: [],
    limits: QR_LIMITS,
  },
  {
    id: 'sandbox.deposit.crypto',
    direction: 'deposit',
    provider: 'sandbox',
    providerMethod: 'crypto',
    group: 'crypto',
    key: 'crypto',
    flow: 'qr',
    processingTime: 'minutes',
    fields: [],
    countries: [],
    limits: CRYPTO_LIMITS,
  },
  {
    // Pays back to the card of a deposit: players never enter a card number.
    id: 'sandbox.withdrawal.card',
    direction: 'withdrawal',
    provider: 'sandbox',
    providerMethod: 'card',
    group: 'card',
    key: 'card',
    flow: 'direct',
    processingTime: 'hours',
    fields: [],
    paysToCard: true,
    countries: [],
    limits: {
      EUR: limits(10, 5_000),
      USD: limits(10, 5_000),
      BRL: limits(50, 25_000),
      JPY: limits(1_500, 800_000),
    },
  },
  {
    id: 'sandbox.withdrawal.pix',
    direction: 'withdrawal',
    provider: 'sandbox',
    providerMethod: 'bank',
    group: 'pix',
    key: 'pix',
    flow: 'direct',
    processingTime: 'minutes',
    fields: ['playerName', 'cpf_number', 'pix_key'],
    countries: [],
    limits: { BRL: limits(20, 20_000) },
  },
  {
    id: 'sandbox.withdrawal.sepa',
    direction: 'withdrawal',
    provider: 'sandbox',
    providerMethod: 'bank',
    group: 'bank',
    key: 'sepa',
    flow: 'direct',
    processingTime: 'days',
    fields: ['playerName', 'iban'],
    countries: SEPA_COUNTRIES,
    limits: { EUR: limits(10, 20_000) },
  },
  {
    id: 'sandbox.withdrawal.wire',
    direction: 'withdrawal',
    provider: 'sandbox',
    providerMethod: 'bank',
    group: 'bank',
    key: 'wire',
    flow: 'direct',
    processingTime: 'days',
    fields: ['playerName', 'bic', 'account_number'],
    countries: [],
    limits: { EUR: limits(20, 20_000), USD: limits(20, 20_000), JPY: limits(3_000, 3_000_000) },
  },
  {
    id: 'sandbox.withdrawal.crypto',
    direction: 'withdrawal',
    provider: 'sandbox',
    providerMethod: 'crypto',
    group: 'crypto',
    key: 'crypto',
    flow: 'direct',
    processingTime: 'minutes',
    fields: [],
    currencyFields: { BTC: ['bitcoin_address'], ETH: ['ethereum_address'], TON: ['ton_address'] },
    countries: [],
    limits: COIN_PAYOUT_LIMITS,
  },
  usdtPayout('tron'),
  usdtPayout('ethereum'),
  usdtPayout('ton'),
]
