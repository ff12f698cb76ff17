import { createHmac } from 'node:crypto'
import { splitVaultKeys } from '@tessera/server-kit'
import { plainNumber } from './document-numbers.ts'

/** Facts by which a person is recognised in another account. Empty ones are null. */
export interface PersonFacts {
  /** Mailbox of the e-mail address, without tags. */
  readonly mailbox: string | null
  /** True if the player has proved that the mailbox is theirs. */
  readonly isMailboxConfirmed: boolean
  /** Phone number; it is stored only after a code was entered. */
  readonly phone: string | null
  /** Numbers of documents, as the player typed them. */
  readonly documents: readonly string[]
  readonly birthdate: string | null
}

export interface IdentityDigests {
  /** Digests under the current key, of everything by which the person may be recognised. */
  store(person: PersonFacts): readonly Buffer[]
  /** Digests under the current and former keys, of what the person has proved or combines with the date of birth. */
  find(person: PersonFacts): readonly Buffer[]
  /** Digest of a text under the current key, to recognise the same text again. */
  ofText(text: string): Buffer
}

/**
 * Returns the texts that identify a person. An address or number without proof counts only together with the date of
 * birth, so that a stranger learns nothing from registering with it (docs/decisions/0115).
 */
export function identityTexts(person: PersonFacts, isOwner: boolean): readonly string[] {
  const { mailbox, isMailboxConfirmed, phone, documents, birthdate } = person
  const typed = [
    ...(mailbox === null ? [] : [`mailbox ${mailbox}`]),
    ...documents.map(plainNumber).flatMap((number) => (number === '' ? [] : [`document ${number}`])),
  ]
  return [
    ...(phone === null ? [] : [`phone ${phone}`]),
    ...(mailbox !== null && (isMailboxConfirmed || isOwner) ? [`mailbox ${mailbox}`] : []),
    ...(birthdate === null ? [] : typed.map((text) => `${text} born ${birthdate}`)),
  ]
}

/** Creates digests with a key outside of the database: without it, an address could be found by trying all of them. */
export function createIdentityDigests(keys: string): IdentityDigests {
  const digestKeys = splitVaultKeys(keys).map((key) =>
    createHmac('sha256', key).update('identity digest').digest(),
  )
  const digest = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
  const [current] = digestKeys
  if (current === undefined) throw new Error('there is no key for digests')
  return {
    ofText: (text) => digest(current, text),
    store: (person) =>
      identityTexts(person, true).flatMap((text) => digestKeys.slice(0, 1).map((key) => digest(key, text))),
    find: (person) =>
      identityTexts(person, false).flatMap((text) => digestKeys.map((key) => digest(key, text))),
  }
}
