import { randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { DETAIL_TEXTS } from '@tessera/form-rules'
import type { PlayerDetails } from './player-store.ts'

/** Additional fields of the operator's forms, without columns of their own. */
export type DetailForm = {
  readonly [Name in (typeof DETAIL_TEXTS)[number]]?: string | null | undefined
} & { readonly receiveBonus?: boolean | undefined }

const derive: (secret: string, salt: Buffer, length: number) => Promise<Buffer> = promisify(scrypt)
const HASH_BYTES = 32

/** Normalizes an answer: people vary upper case and spaces from one time to the next. */
const plainAnswer = (answer: string): string => answer.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ')

/** Hashes the answer to a security question, so that it can't be read from the database. */
async function hashAnswer(answer: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await derive(plainAnswer(answer), salt, HASH_BYTES)
  return `scrypt$${salt.toString('base64url')}$${hash.toString('base64url')}`
}

/** Returns the details of a form for storage. Omitted fields are left out; emptied ones are null. */
export async function detailsOf(form: DetailForm): Promise<Record<string, string | boolean | null>> {
  const { securityAnswer, receiveBonus } = form
  const texts = DETAIL_TEXTS.filter((name) => form[name] !== undefined)
  return {
    ...Object.fromEntries(texts.map((name) => [name, form[name] || null])),
    ...(securityAnswer ? { securityAnswer: await hashAnswer(securityAnswer) } : {}),
    ...(receiveBonus === undefined ? {} : { receiveBonus }),
  }
}

/** Returns the details without the answer to the security question, for the player. */
export const publicDetails = ({ securityAnswer: _, ...details }: PlayerDetails): PlayerDetails => details
