import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  DESTINATION_RULES,
  destinationAccount,
  maskDestination,
  normalizeDestination,
} from './destinations.ts'
import { ADDRESS_NETWORKS } from './fields.ts'
import { isIban } from './iban.ts'
import {
  completeFields,
  DESTINATION_FIELDS,
  FIELDS,
  type FieldName,
  findFormProblems,
  findProblem,
  formField,
  isFieldName,
} from './index.ts'
import { CONTRACTS } from './unpayable-addresses.ts'

const passes = (rule: string, value: string): boolean =>
  DESTINATION_RULES[rule]?.(value, [], { values: {}, field: rule, now: new Date(0) }) ?? false

const GOOD: Record<string, readonly string[]> = {
  iban: [
    'DE89370400440532013000',
    'DE89 3704 0044 0532 0130 00',
    'gb29 nwbk 6016 1331 9268 19',
    'MT84MALT011000012345MTLCAST001S',
    'NO9386011117947',
    'BR1800360305000010009795493C1',
  ],
  sepa: ['DE89370400440532013000', 'GB29NWBK60161331926819'],
  account_number: ['DE89 3704 0044 0532 0130 00', '1234567', '0012-345678-9', '000123456789', 'AB12'],
  bic: ['DEUTDEFF', 'deut de ff 500', 'BOFAUS3NXXX'],
  sort_code: ['200000', '20-00-00', '20 00 00'],
  clabe: ['032180000118359719', '0321 8000 0118 3597 19'],
  pix_key: [
    '52998224725',
    '529.982.247-25',
    '11.222.333/0001-81',
    '+5511987654321',
    '+55 (11) 98765-4321',
    'Fulano@Example.com',
    '123e4567-e12b-12d1-a456-426655440000',
  ],
  upi_id: ['fulano@okhdfc', 'Asha.Rao-1@ybl', ' 9876543210@upi '],
  bitcoin_address: [
    'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu',
    'BC1QCR8TE4KR609GCAWUTMRZA0J4XV80JY8Z306FYU',
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
    'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3',
    '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
    '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy',
  ],
  ethereum_address: [
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed',
    '0x52908400098527886E0F7030069857D2E4169EE7',
  ],
  tron_address: ['TE4veeDfKhuSB9du8zrCCYcJch8iK15wTw'],
  ton_address: [
    'EQAs9VlT6S776tq3unJcP5Ogsj-ELLunLXuOb1EKcOQi4wJB',
    'UQAs9VlT6S776tq3unJcP5Ogsj-ELLunLXuOb1EKcOQi41-E',
    'EQAs9VlT6S776tq3unJcP5Ogsj+ELLunLXuOb1EKcOQi4wJB',
    '0:2cf55953e92efbeadab7ba725c3f93a0b23f842cbba72d7b8e6f510a70e422e3',
    'Ef8s9VlT6S776tq3unJcP5Ogsj-ELLunLXuOb1EKcOQi4_0J',
  ],
}

const BAD: Record<string, readonly string[]> = {
  iban: [
    'DE89370400440532013001',
    'DE8937040044053201300',
    'DE00370400440532013000',
    'ZZ89370400440532013000',
    'DE89-3704',
    '',
  ],
  sepa: ['BR1800360305000010009795493C1', 'TR330006100519786457841326'],
  account_number: ['DE89370400440532013001', '123', 'ABCDEFG', '', '1'.repeat(35)],
  bic: ['DEUTDE', 'DEUTDEFF50', '1234', '', 'DEUTD3FF'],
  sort_code: ['20000', '2000000', '20-00-0A', ''],
  clabe: ['032180000118359718', '03218000011835971', '0321800001183597190', '132180000118359719', ''],
  pix_key: [
    '11144477755',
    '11987654321',
    '+5501987654321',
    '+4915112345678',
    'fulano@',
    '123e4567-e12b-12d1-a456',
  ],
  upi_id: ['fulano', 'fulano@', '@upi', 'fulano@bank.com', 'a b@upi', 'fulano@1pay'],
  bitcoin_address: [
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd',
    'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyv',
    'bc1qCR8te4kr609gcawutmrza0j4xv80jy8z306fyu',
    'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
    'bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs',
    '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb',
    'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  ],
  ethereum_address: [
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1Beaed',
    '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beae',
    '5aaeb6053f3e94c9b9a09f33669435e7ef1beaed',
  ],
  tron_address: ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'T'],
  ton_address: [
    'EQAs9VlT6S776tq3unJcP5Ogsj-ELLunLXuOb1EKcOQi4wJC',
    'kQAs9VlT6S776tq3unJcP5Ogsj-ELLunLXuOb1EKcOQi47nL',
    '1:2cf55953e92efbeadab7ba725c3f93a0b23f842cbba72d7b8e6f510a70e422e3',
    '0:2cf55953e92efbeadab7ba725c3f93a0b23f842cbba72d7b8e6f510a70e422e',
  ],
}

/** Countries of the ISO 13616 registry by IBAN length. */
const IBAN_COUNTRIES: readonly (readonly [length: number, countries: string])[] = [
  [15, 'NO'],
  [16, 'BE'],
  [18, 'DK FI FK FO GL NL SD'],
  [19, 'MK SI'],
  [20, 'AT BA EE KZ LT LU MN XK'],
  [21, 'CH HR LI LV'],
  [22, 'BG BH CR DE GB GE IE ME RS VA'],
  [23, 'AE GI IL IQ OM SO TL'],
  [24, 'AD CZ ES MD PK RO SA SE SK TN VG'],
  [25, 'LY PT ST'],
  [26, 'IS TR'],
  [27, 'BI DJ FR GR IT MC MR SM'],
  [28, 'AL AZ BY CY DO GT HU LB NI PL SV'],
  [29, 'BR EG PS QA UA'],
  [30, 'JO KW MU YE'],
  [31, 'MT SC'],
  [32, 'LC'],
  [33, 'RU'],
]

/** Creates an IBAN of a country with valid check digits. */
function ibanOf(country: string, length: number): string {
  const account = '7'.repeat(length - 4)
  const digits = [...`${account}${country}00`].map((character) => Number.parseInt(character, 36)).join('')
  return `${country}${String(98n - (BigInt(digits) % 97n)).padStart(2, '0')}${account}`
}

describe('isIban', () => {
  it.each(IBAN_COUNTRIES)('requires exactly %i characters in %s', (length, countries) => {
    for (const country of countries.split(' ')) {
      const lengths = [-1, 0, 1].map((more) => isIban(ibanOf(country, length + more)))
      expect(lengths, country).toEqual([false, true, false])
    }
  })

  it('requires check digits from 02 to 98, even if others leave the same remainder', () => {
    const withDigits = (digits: string) =>
      Array.from({ length: 97 }, (_, index) => `NO${digits}${String(index).padStart(11, '7')}`)
    for (const digits of ['02', '98']) expect(withDigits(digits).filter(isIban)).toHaveLength(1)
    for (const digits of ['00', '01', '99']) expect(withDigits(digits).filter(isIban)).toEqual([])
  })

  it('rejects countries without IBANs and other characters', () => {
    expect(['US', 'XX'].map((country) => isIban(ibanOf(country, 22)))).toEqual([false, false])
    expect(isIban(ibanOf('DE', 22).replace(/7$/, '-'))).toBe(false)
  })
})

describe('payout destinations', () => {
  it.each(Object.entries(GOOD).flatMap(([rule, values]) => values.map((value) => [rule, value])))(
    'accept as %s: %s',
    (rule, value) => expect(passes(rule, value)).toBe(true),
  )
  it.each(Object.entries(BAD).flatMap(([rule, values]) => values.map((value) => [rule, value])))(
    'reject as %s: %j',
    (rule, value) => expect(passes(rule, value)).toBe(false),
  )

  it('reject an address with one mistyped character in every format', () => {
    const typo = fc.constantFrom(...'0123456789abcdefghkxyzABCDEFXYZ')
    for (const [rule, address] of [
      ['iban', 'DE89370400440532013000'],
      ['bitcoin_address', 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu'],
      ['bitcoin_address', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
      ['tron_address', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
      ['ton_address', 'UQAs9VlT6S776tq3unJcP5Ogsj-ELLunLXuOb1EKcOQi41-E'],
    ] as const)
      fc.assert(
        fc.property(fc.nat(address.length - 1), typo, (place, character) => {
          if (address[place]?.toUpperCase() === character.toUpperCase()) return
          expect(passes(rule, address.slice(0, place) + character + address.slice(place + 1))).toBe(false)
        }),
      )
  })

  it('never throw for any text', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(DESTINATION_RULES)), fc.string(), (rule, value) => {
        expect(typeof passes(rule, value)).toBe('boolean')
      }),
    )
  })

  it('have a rule for each field, which a form without the checks leaves to the server', () => {
    for (const name of DESTINATION_FIELDS) {
      expect(
        FIELDS[name].rules.every((rule) => Object.hasOwn(DESTINATION_RULES, rule.replace(/:.*/, ''))),
      ).toBe(true)
      const form = completeFields([{ name, rules: ['required'] }])
      expect(findFormProblems(form, { [name]: 'nowhere' }, { checks: DESTINATION_RULES })).toEqual({
        // A text that is an address of no network breaks the rule of the field's own one.
        [name]: { rule: FIELDS[name].rules.find((rule) => !rule.startsWith('not_')), params: [] },
      })
      expect(findFormProblems(form, { [name]: 'nowhere' })).toEqual({})
      expect(findFormProblems(form, {})).toEqual({ [name]: { rule: 'required', params: [] } })
    }
  })

  it.each([
    [{ playerName: 'Ada Lovelace', iban: 'DE89370400440532013034' }, 'DE…3034'],
    [{ bitcoin_address: 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu' }, 'bc…6fyu'],
    [{ cpf_number: '52998224725', pix_key: 'fulano@example.com' }, 'fu….com'],
    [{ playerName: 'Ada Lovelace' }, null],
    [{}, null],
  ])('mask %j as %s', (fields, masked) => expect(maskDestination(fields)).toBe(masked))

  it.each([
    ['iban', ' de89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
    ['pix_key', '529.982.247-25', '52998224725'],
    ['pix_key', '+55 (11) 98765-4321', '+5511987654321'],
    ['pix_key', ' Fulano@Example.com ', 'fulano@example.com'],
    ['tron_address', ' TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
    [
      'bitcoin_address',
      'BC1QCR8TE4KR609GCAWUTMRZA0J4XV80JY8Z306FYU',
      'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu',
    ],
    [
      'ethereum_address',
      '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed',
      '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    ],
    [
      'ton_address',
      '0:2CF55953E92EFBEADAB7BA725C3F93A0B23F842CBBA72D7B8E6F510A70E422E3',
      'UQAs9VlT6S776tq3unJcP5Ogsj-ELLunLXuOb1EKcOQi41-E',
    ],
    [
      'ton_address',
      'EQAs9VlT6S776tq3unJcP5Ogsj+ELLunLXuOb1EKcOQi4wJB',
      'EQAs9VlT6S776tq3unJcP5Ogsj-ELLunLXuOb1EKcOQi4wJB',
    ],
  ])('normalize %s %j to %j', (field, typed, normalized) =>
    expect(normalizeDestination(field, typed)).toBe(normalized),
  )
})

/** Different notations of the address of one account. */
const SAME_ACCOUNT: Record<string, readonly string[]> = {
  bitcoin_address: [
    'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu',
    'BC1QCR8TE4KR609GCAWUTMRZA0J4XV80JY8Z306FYU',
  ],
  ethereum_address: [
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed',
    '0x5AAEB6053F3E94C9B9A09F33669435E7EF1BEAED',
  ],
  ton_address: [
    '0:2cf55953e92efbeadab7ba725c3f93a0b23f842cbba72d7b8e6f510a70e422e3',
    '0:2CF55953E92EFBEADAB7BA725C3F93A0B23F842CBBA72D7B8E6F510A70E422E3',
    'EQAs9VlT6S776tq3unJcP5Ogsj-ELLunLXuOb1EKcOQi4wJB',
    'EQAs9VlT6S776tq3unJcP5Ogsj+ELLunLXuOb1EKcOQi4wJB',
    'UQAs9VlT6S776tq3unJcP5Ogsj-ELLunLXuOb1EKcOQi41-E',
  ],
}

describe('destinationAccount', () => {
  const accountOf = (field: string, typed: string) =>
    destinationAccount(field, normalizeDestination(field, typed))

  it.each(Object.entries(SAME_ACCOUNT))(
    'returns the same account for every notation of a %s',
    (field, forms) => expect(new Set(forms.map((typed) => accountOf(field, ` ${typed} `))).size).toBe(1),
  )

  it('distinguishes the masterchain of TON', () =>
    expect(accountOf('ton_address', 'Ef8s9VlT6S776tq3unJcP5Ogsj-ELLunLXuOb1EKcOQi4_0J')).not.toBe(
      accountOf('ton_address', 'EQAs9VlT6S776tq3unJcP5Ogsj-ELLunLXuOb1EKcOQi4wJB'),
    ))

  it('preserves the case of base58, where it is significant', () =>
    expect(accountOf('tron_address', 'TE4veeDfKhuSB9du8zrCCYcJch8iK15wTw')).toBe(
      'TE4veeDfKhuSB9du8zrCCYcJch8iK15wTw',
    ))
})

/** Addresses that can't belong to a wallet, with the field for them. */
const NO_WALLETS: readonly (readonly [field: FieldName, address: string])[] = [
  ['bitcoin_address', '1111111111111111111114oLvT2'],
  ['bitcoin_address', '31h1vYVSYuKP6AhS86fbRdMw9XHieotbST'],
  ['bitcoin_address', 'bc1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq9e75rs'],
  ['ethereum_address', `0x${'0'.repeat(40)}`],
  ['ethereum_address', `0x${'1'.padStart(40, '0')}`],
  ['ethereum_address', '0xdac17f958d2ee523a2206206994597c13d831ec7'],
  ['ethereum_address', '0xdAC17F958D2ee523a2206206994597C13D831ec7'],
  ['tron_address', 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb'],
  ['tron_address', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  ['ton_address', 'UQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAJKZ'],
  ['ton_address', `-1:${'0'.repeat(64)}`],
  ['ton_address', '0:b113a994b5024a16719f69139328eb759596c38a25f59028b146fecdc3621dfe'],
  ['ton_address', `-1:${'3'.repeat(64)}`],
]

describe('the rule wallet_address', () => {
  const problemOf = (field: FieldName, address: string) =>
    findFormProblems([formField(field)], { [field]: address }, { checks: DESTINATION_RULES })[field]?.rule

  it.each(NO_WALLETS)('rejects as %s: %s', (field, address) => {
    expect(passes(field, address)).toBe(true)
    expect(problemOf(field, address)).toBe('wallet_address')
  })

  it('rejects every contract of the list', () => {
    for (const [read, address] of CONTRACTS) {
      expect(read(address)?.normalized, address).toBe(address)
      expect(passes('wallet_address', address), address).toBe(false)
    }
  })

  it('accepts wallets', () => {
    for (const [rule, addresses] of Object.entries(GOOD))
      for (const address of addresses) expect(passes('wallet_address', address), rule).toBe(true)
  })
})

describe('an address of another network', () => {
  const networks = Object.entries(ADDRESS_NETWORKS)
  const pairs = networks.flatMap(([field, network]) =>
    networks
      .filter(([other]) => other !== field)
      .flatMap(([other, found]) =>
        (GOOD[other] ?? []).map((address) => ({ field, network, found, address })),
      ),
  )

  it.each(pairs)('$found: is refused in the field of $network with both names: $address', (pair) => {
    const { field, network, found, address } = pair
    if (!isFieldName(field)) throw new Error('the field is not in the catalogue')
    expect(findProblem(field, address, FIELDS[field].rules, {}, { checks: DESTINATION_RULES })).toEqual({
      rule: `not_${found.toLowerCase()}`,
      params: [network],
    })
  })

  it.each(networks)('is not found in the good addresses of %s', (field) => {
    if (!isFieldName(field)) throw new Error('the field is not in the catalogue')
    for (const address of GOOD[field] ?? [])
      expect(
        findProblem(field, address, FIELDS[field].rules, {}, { checks: DESTINATION_RULES })?.rule,
      ).not.toEqual(expect.stringMatching(/^not_/))
  })
})
