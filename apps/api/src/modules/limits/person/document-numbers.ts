import { latinDigits } from '@tessera/money'

/** Fields of profiles and payments in which forms ask for the number of a document. */
const DOCUMENT_FIELDS = ['personalIdNumber', 'cpf_number', 'identify_doc_number'] as const

/** Returns the numbers of documents among a player's details or the fields of a payment, as they were typed. */
export const documentsOf = (details: Readonly<Record<string, unknown>>): readonly string[] =>
  DOCUMENT_FIELDS.flatMap((name) => {
    const number = details[name]
    return typeof number === 'string' ? [number] : []
  })

/**
 * Normalizes a document number: people type spaces, dots and dashes as they like, in either case, with the digits and the letters
 * of their keyboard.
 */
export const plainNumber = (text: string): string =>
  latinDigits(text.normalize('NFKC'))
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Returns the normalized numbers of documents among a player's details. */
export const plainDocumentsOf = (details: Readonly<Record<string, unknown>>): readonly string[] =>
  documentsOf(details)
    .map(plainNumber)
    .filter((number) => number !== '')
