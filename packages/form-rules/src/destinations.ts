/**
 * Rules with checksums for payout destinations in withdrawal forms. They have a separate entry point
 * (`@tessera/form-rules/destinations`), because they need hash functions that other forms don't.
 */
import {
  type ReadAddress,
  readBitcoinAddress,
  readEthereumAddress,
  readTonAddress,
  readTronAddress,
} from './crypto-addresses.ts'
import { PAYOUT_FIELDS } from './fields.ts'
import { isIban, isSepa, normalizeIban } from './iban.ts'
import { isPixKey, normalizePixKey } from './pix-key.ts'
import type { Check } from './rules.ts'
import { isWalletAddress } from './unpayable-addresses.ts'

const checkText =
  (check: (text: string) => boolean): Check =>
  (value) =>
    typeof value === 'string' && check(value)

/** The fields of crypto addresses with their parsers. */
const ADDRESS_FIELDS: Readonly<Record<string, ReadAddress>> = {
  bitcoin_address: readBitcoinAddress,
  ethereum_address: readEthereumAddress,
  tron_address: readTronAddress,
  ton_address: readTonAddress,
}

/** Removes the separators of a bank number and converts it to upper case. */
const bankText = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase()

/** True for an account number of any country. A number that looks like an IBAN must be a valid one. */
function isAccountNumber(text: string): boolean {
  const number = bankText(text)
  return /^[A-Z]{2}\d{2}[A-Z0-9]{10,}$/.test(number)
    ? isIban(number)
    : /^(?=.*\d)[A-Z0-9]{4,34}$/.test(number)
}

/** True for a bank identifier code (ISO 9362): bank, country, location and an optional branch. */
const isBic = (text: string): boolean => /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(bankText(text))

/** True for the six digits of a British bank's branch, as `12-34-56`. */
const isSortCode = (text: string): boolean => /^\d{6}$/.test(bankText(text))

/** Weights of the digits of a CLABE, repeated. */
const CLABE_WEIGHTS = [3, 7, 1]

/** True for a CLABE, the number of a Mexican account: 17 digits and their check digit (Banco de México). */
function isClabe(text: string): boolean {
  const digits = bankText(text)
  if (!/^\d{18}$/.test(digits)) return false
  const sum = [...digits.slice(0, -1)].reduce(
    (total, digit, index) => total + ((Number(digit) * (CLABE_WEIGHTS[index % 3] ?? 0)) % 10),
    0,
  )
  return (10 - (sum % 10)) % 10 === Number(digits.at(-1))
}

/** True for a UPI address (NPCI): a name of the payer's choice, `@`, and the handle of the app or bank. */
const isUpiId = (text: string): boolean =>
  /^[a-z0-9][a-z0-9.\-_]{1,255}@[a-z][a-z0-9]{1,63}$/i.test(text.trim())

/** True for a comment in the characters that every wallet and exchange shows alike: printable ASCII. */
const isTonComment = (text: string): boolean => /^[ -~]*$/.test(text.trim())

/** Rules for destinations, to pass to `findFormProblems` as `checks`. */
export const DESTINATION_RULES: Readonly<Record<string, Check>> = {
  iban: checkText(isIban),
  sepa: checkText(isSepa),
  account_number: checkText(isAccountNumber),
  bic: checkText(isBic),
  sort_code: checkText(isSortCode),
  clabe: checkText(isClabe),
  pix_key: checkText(isPixKey),
  upi_id: checkText(isUpiId),
  ton_comment: checkText(isTonComment),
  wallet_address: checkText((text) => isWalletAddress(text.trim())),
  ...Object.fromEntries(
    Object.entries(ADDRESS_FIELDS).flatMap(([name, read]) => [
      [name, checkText((text) => read(text.trim()) !== null)],
      [`not_${name.replace('_address', '')}`, checkText((text) => read(text.trim()) === null)],
    ]),
  ),
}

/** Fields whose separators don't matter. */
const BANK_NUMBERS: ReadonlySet<string> = new Set(['account_number', 'bic', 'sort_code', 'clabe'])

const isDestination = (name: string): boolean => PAYOUT_FIELDS.some((field) => field === name)

/** Converts a value to the format that payment providers accept. Only for values that pass the field's rules. */
export function normalizeDestination(field: string, value: string): string {
  if (field === 'iban') return normalizeIban(value)
  if (BANK_NUMBERS.has(field)) return bankText(value)
  if (field === 'pix_key') return normalizePixKey(value)
  if (field === 'upi_id') return value.trim().toLowerCase()
  if (field === 'phone') return `+${value.replace(/\D/g, '')}`
  return readAddress(field, value)?.normalized ?? value.trim()
}

const readAddress = (field: string, value: string) =>
  Object.hasOwn(ADDRESS_FIELDS, field) ? (ADDRESS_FIELDS[field]?.(value.trim()) ?? null) : null

/** Returns the account of a normalized value. The text is the same for every notation of a crypto address. */
export const destinationAccount = (field: string, value: string): string =>
  readAddress(field, value)?.account ?? value

/** Number of visible characters at the start and end of a masked destination. Cards show their last four, too. */
const VISIBLE_AT_START = 2
const VISIBLE_AT_END = 4

/**
 * Masks a payout destination, so that only its owner recognizes it: `DE…3034`. Short values are hidden completely.
 * A comment for the receiver, by which an exchange finds the account, is added in full. Returns null if none of the fields is a
 * destination.
 */
export function maskDestination(fields: Readonly<Record<string, string>>): string | null {
  const filled = Object.entries(fields).filter(([, value]) => value !== '')
  // Without an account or a phone number, the receiver is found by the email address.
  const [, value] =
    filled.find(([name]) => isDestination(name)) ?? filled.find(([name]) => name === 'playerEmail') ?? []
  if (value === undefined) return null
  const masked =
    value.length < 2 * (VISIBLE_AT_START + VISIBLE_AT_END)
      ? '…'
      : `${value.slice(0, VISIBLE_AT_START)}…${value.slice(-VISIBLE_AT_END)}`
  return fields.ton_comment ? `${masked} · ${fields.ton_comment}` : masked
}
