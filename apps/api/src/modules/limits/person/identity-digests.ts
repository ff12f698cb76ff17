import { createHmac } from 'node:crypto'
import { createVault, splitVaultKeys, type Vault } from '@tessera/server-kit'
import { plainNumber } from './document-numbers.ts'

/** Facts by which a person is recognised in another account. Empty ones are null. */
export interface PersonFacts {
  /** Mailbox of the e-mail address, without tags. */
  readonly mailbox: string | null
  /** True if the player has proved that the mailbox is theirs. */
  readonly isMailboxConfirmed: boolean
  /** Phone number; it is stored only after a code was entered. */
  readonly phone: string | null
  /** Accounts at social providers and in the messenger, by kind and key; each sign-in with them is a proof. */
  readonly accounts: readonly string[]
  /** Numbers of documents, as the player typed them. */
  readonly documents: readonly string[]
  /** Numbers of documents that an operator has compared with the document. */
  readonly verifiedDocuments: readonly string[]
  readonly birthdate: string | null
  /** Country of residence. */
  readonly country: string | null
}

export interface IdentityDigests {
  /** Digests under the current key, of everything by which the person may be recognised. */
  store(person: PersonFacts): readonly Buffer[]
  /** Digests under the current and former keys, of what the person has proved or combines with the date of birth. */
  find(person: PersonFacts): readonly Buffer[]
  /** Digest of a text under the current key, to recognise the same text again. */
  ofText(text: string): Buffer
  /** Digests of a normalized document number under all keys, the current one first. */
  ofNumber(number: string): readonly [Buffer, ...Buffer[]]
  /** Seals document numbers, so that their digests can be renewed with another key. */
  readonly vault: Vault
}

const numbersOf = (documents: readonly string[]): readonly string[] =>
  documents.map(plainNumber).filter((number) => number !== '')

/**
 * Returns the texts that identify a person. An address or number without proof counts only together with the date of
 * birth, so that a stranger learns nothing from registering with it (docs/decisions/0115). A number that was compared with the
 * document counts with the country of residence as well, since numbers of two countries may be equal.
 */
export function identityTexts(person: PersonFacts, isOwner: boolean): readonly string[] {
  const { mailbox, isMailboxConfirmed, phone, accounts, birthdate, country } = person
  const verified = numbersOf(person.verifiedDocuments)
  const typed = [
    ...(mailbox === null ? [] : [`mailbox ${mailbox}`]),
    ...new Set([...numbersOf(person.documents), ...verified].map((number) => `document ${number}`)),
  ]
  return [
    ...(phone === null ? [] : [`phone ${phone}`]),
    ...accounts.map((account) => `account ${account}`),
    ...(mailbox !== null && (isMailboxConfirmed || isOwner) ? [`mailbox ${mailbox}`] : []),
    ...(birthdate === null ? [] : typed.map((text) => `${text} born ${birthdate}`)),
    ...(country === null ? [] : verified.map((number) => `document ${number} of ${country}`)),
  ]
}

/** Creates digests with a key outside of the database: without it, an address could be found by trying all of them. */
export function createIdentityDigests(keys: string): IdentityDigests {
  const digestKeys = splitVaultKeys(keys).map((key) =>
    createHmac('sha256', key).update('identity digest').digest(),
  )
  const digest = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
  const [current, ...former] = digestKeys
  if (current === undefined) throw new Error('there is no key for digests')
  return {
    ofText: (text) => digest(current, text),
    ofNumber: (number) => {
      const text = `number ${number}`
      return [digest(current, text), ...former.map((key) => digest(key, text))]
    },
    vault: createVault(keys),
    store: (person) => identityTexts(person, true).map((text) => digest(current, text)),
    find: (person) =>
      identityTexts(person, false).flatMap((text) => digestKeys.map((key) => digest(key, text))),
  }
}
