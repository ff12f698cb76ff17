import type { Home } from './player.ts'

/** Flow of a deposit with steps outside the site. */
interface Flow extends Home {
  readonly method: string
  readonly amount: string
  /** Fields that the player fills in, by name. */
  readonly fields?: Readonly<Record<string, string>>
  readonly step: { readonly en: string; readonly de: string }
  /** Text that the step shows in both languages. */
  readonly shows?: RegExp
  /** Outcomes on the provider's page, the last of which completes the payment. */
  readonly outcomes: readonly string[]
}

const SCAN = { en: 'Scan to pay', de: 'Zum Bezahlen scannen' }
const APP = { en: 'Confirm in your app', de: 'Bestätige in deiner App' }
const AGENT = { en: 'Pay at the agent', de: 'Beim Agenten bezahlen' }

/** Flows by what the payer sees or does. */
export const PAYMENT_FLOWS: Readonly<Record<string, Flow>> = {
  'a PIX code': {
    country: 'BR',
    currency: 'BRL',
    method: 'sandbox.deposit.pix',
    amount: '100',
    fields: { cpf_number: '529.982.247-25' },
    step: SCAN,
    shows: /^00020101.*br\.gov\.bcb\.pix.*6304[0-9A-F]{4}$/,
    outcomes: ['approve'],
  },
  'a UPI code': {
    country: 'IN',
    currency: 'INR',
    method: 'sandbox.deposit.upi',
    amount: '500',
    step: SCAN,
    shows: /^upi:\/\/pay\?pa=.*am=500\.00/,
    outcomes: ['approve'],
  },
  'a code of the bank app': {
    country: 'PL',
    currency: 'PLN',
    method: 'sandbox.deposit.blik',
    amount: '100',
    fields: { blik_code: '123456' },
    step: APP,
    outcomes: ['approve'],
  },
  'a reference': {
    country: 'PT',
    currency: 'EUR',
    method: 'sandbox.deposit.multibanco',
    amount: '50',
    step: { en: 'Pay with this reference', de: 'Mit dieser Referenz bezahlen' },
    shows: /^\d{3} \d{3} \d{3}$/,
    outcomes: ['approve'],
  },
  'a transfer that brings too much': {
    country: 'DE',
    currency: 'EUR',
    method: 'sandbox.deposit.sepa',
    amount: '50',
    step: { en: 'Transfer the amount', de: 'Betrag überweisen' },
    shows: /^DE89 3704 0044 0532 0130 00$/,
    outcomes: ['over'],
  },
  'a code of the bank’s page': {
    country: 'DE',
    currency: 'EUR',
    method: 'sandbox.deposit.qr',
    amount: '20',
    step: SCAN,
    shows: /\/sandbox\/pay\//,
    outcomes: ['approve'],
  },
  'a code in cryptocurrency': {
    country: 'DE',
    currency: 'USDT',
    method: 'sandbox.deposit.crypto',
    amount: '50',
    step: SCAN,
    outcomes: ['approve'],
  },
  'the app MB WAY': {
    country: 'PT',
    currency: 'EUR',
    method: 'sandbox.deposit.mb-way',
    amount: '20',
    fields: { phone: '+351912345678' },
    step: APP,
    outcomes: ['approve'],
  },
  'the app Bizum': {
    country: 'ES',
    currency: 'EUR',
    method: 'sandbox.deposit.bizum',
    amount: '20',
    fields: { phone: '+34612345678' },
    step: APP,
    outcomes: ['approve'],
  },
  'a code of a convenience store': {
    country: 'JP',
    currency: 'JPY',
    method: 'sandbox.deposit.konbini',
    amount: '5000',
    fields: { firstName: 'Ana', lastName: 'Silva', phone: '+819012345678' },
    step: { en: 'Pay with this reference', de: 'Mit dieser Referenz bezahlen' },
    shows: /^\d{3} \d{3} \d{3} \d{3}$/,
    outcomes: ['approve'],
  },
  'a transfer to an account in the United Kingdom': {
    country: 'IM',
    currency: 'GBP',
    method: 'sandbox.deposit.faster-payments',
    amount: '50',
    step: { en: 'Transfer the amount', de: 'Betrag überweisen' },
    shows: /^04-00-04$/,
    outcomes: ['approve'],
  },
  'a transfer to a CLABE': {
    country: 'MX',
    currency: 'MXN',
    method: 'sandbox.deposit.spei',
    amount: '500',
    step: { en: 'Transfer the amount', de: 'Betrag überweisen' },
    shows: /^646180\d{12}$/,
    outcomes: ['approve'],
  },
  'a transfer in Türkiye': {
    country: 'TR',
    currency: 'TRY',
    method: 'sandbox.deposit.havale',
    amount: '500',
    step: { en: 'Transfer the amount', de: 'Betrag überweisen' },
    shows: /^TS \d{3} \d{3} \d{3}$/,
    outcomes: ['approve'],
  },
  'a code of OXXO': {
    country: 'MX',
    currency: 'MXN',
    method: 'sandbox.deposit.oxxo',
    amount: '200',
    fields: { firstName: 'Ana', lastName: 'Silva' },
    step: { en: 'Pay with this reference', de: 'Mit dieser Referenz bezahlen' },
    shows: /^\d{4} \d{4} \d{4} \d{2}$/,
    outcomes: ['approve'],
  },
  'the app Swish': {
    country: 'SE',
    currency: 'SEK',
    method: 'sandbox.deposit.swish',
    amount: '100',
    fields: { phone: '+46701234567' },
    step: APP,
    outcomes: ['approve'],
  },
  // All ten fields of a bill (specification, entities).
  'a personal agent': {
    country: 'BR',
    currency: 'BRL',
    method: 'sandbox.deposit.manual-agent',
    amount: '200',
    fields: {
      playerName: 'Ana Silva',
      firstName: 'Ana',
      lastName: 'Silva',
      playerEmail: 'ana@example.com',
      phone: '+5511987654321',
      identify_doc_number: '12.345.678-9',
      address: 'Rua da Aurora 12',
      postalCode: '50050-000',
      city: 'Recife',
      country: 'BR',
    },
    step: AGENT,
    outcomes: ['review', 'approve'],
  },
  'an agent and a review': {
    country: 'BR',
    currency: 'BRL',
    method: 'sandbox.deposit.cash-agent',
    amount: '100',
    fields: { playerName: 'Ana Silva', phone: '+5511987654321', city: 'Recife' },
    step: AGENT,
    outcomes: ['review', 'approve'],
  },
}
