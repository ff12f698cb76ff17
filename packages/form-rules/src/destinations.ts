/**
 * Where money is paid out to: rules with checksums, for forms of withdrawals. An entry of its own
 * (`@tessera/form-rules/destinations`), since they bring hashes along that no other form needs.
 */
import {
  type ReadAddress,
  readBitcoinAddress,
  readEthereumAddress,
  readTonAddress,
  readTronAddress,
} from './crypto-addresses.ts'
import { DESTINATION_FIELDS } from './fields.ts'
import { isIban, isSepa, normalizeIban } from './iban.ts'
import { isPixKey, normalizePixKey } from './pix-key.ts'
import type { Check } from './rules.ts'
import { isWalletAddress } from './unpayable-addresses.ts'

const ofText =
  (check: (text: string) => boolean): Check =>
  (value) =>
    typeof value === 'string' && check(value)

/** The fields of crypto addresses, with what reads them. */
const ADDRESS_FIELDS: Readonly<Record<string, ReadAddress>> = {
  bitcoin_address: readBitcoinAddress,
  ethereum_address: readEthereumAddress,
  tron_address: readTronAddress,
  ton_address: readTonAddress,
}

/** What banks write between the parts of a number, and small letters, say nothing. */
const bankText = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase()

/** An account number of any country: an IBAN is one too, and must then be a right one. */
function isAccountNumber(text: string): boolean {
  const number = bankText(text)
  return /^[A-Z]{2}\d{2}[A-Z0-9]{10,}$/.test(number)
    ? isIban(number)
    : /^(?=.*\d)[A-Z0-9]{4,34}$/.test(number)
}

/** The code of a bank (ISO 9362): bank, country, place, and a branch or none. */
const isBic = (text: string): boolean => /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(bankText(text))

/** Give them to `findFormProblems` as `checks`. */
export const DESTINATION_RULES: Readonly<Record<string, Check>> = {
  iban: ofText(isIban),
  sepa: ofText(isSepa),
  account_number: ofText(isAccountNumber),
  bic: ofText(isBic),
  pix_key: ofText(isPixKey),
  wallet_address: ofText((text) => isWalletAddress(text.trim())),
  ...Object.fromEntries(
    Object.entries(ADDRESS_FIELDS).map(([name, read]) => [
      name,
      ofText((text) => read(text.trim()) !== null),
    ]),
  ),
}

const isDestination = (name: string): boolean => DESTINATION_FIELDS.some((field) => field === name)

/** The value of a field as payment providers take it. Only for values that passed the field's rules. */
export function normalizeDestination(field: string, value: string): string {
  if (field === 'iban') return normalizeIban(value)
  if (field === 'account_number' || field === 'bic') return bankText(value)
  if (field === 'pix_key') return normalizePixKey(value)
  return readAddress(field, value)?.sent ?? value.trim()
}

const readAddress = (field: string, value: string) =>
  Object.hasOwn(ADDRESS_FIELDS, field) ? (ADDRESS_FIELDS[field]?.(value.trim()) ?? null) : null

/** The account that a normalised value leads to: the same text for every way to write the address of a crypto account. */
export const destinationAccount = (field: string, value: string): string =>
  readAddress(field, value)?.account ?? value

/** Characters shown of the start of a destination, and of its end: the last four, as of a card. */
const SHOWN_OF_START = 2
const SHOWN_OF_END = 4

/**
 * Where a payment goes, in a form that tells the owner which one it is and a stranger nothing: `DE…3034`. What is short is
 * hidden altogether.
 * Null when none of the fields is a destination.
 */
export function maskDestination(fields: Readonly<Record<string, string>>): string | null {
  const [entry] = Object.entries(fields).filter(([name, value]) => isDestination(name) && value !== '')
  if (!entry) return null
  const [, value] = entry
  return value.length < 2 * (SHOWN_OF_START + SHOWN_OF_END)
    ? '…'
    : `${value.slice(0, SHOWN_OF_START)}…${value.slice(-SHOWN_OF_END)}`
}
