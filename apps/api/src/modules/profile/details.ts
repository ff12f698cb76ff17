import { randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { DETAIL_TEXTS } from '@tessera/form-rules'
import type { PlayerDetails } from './player-store.ts'

/** What a form may carry beside what every player has a place for. */
export type DetailForm = {
  readonly [Name in (typeof DETAIL_TEXTS)[number]]?: string | null | undefined
} & { readonly receiveBonus?: boolean | undefined }

const derive: (secret: string, salt: Buffer, length: number) => Promise<Buffer> = promisify(scrypt)
const HASH_BYTES = 32

/** An answer without what people write differently from one time to the next: letters' case, spaces. */
const plainAnswer = (answer: string): string => answer.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ')

/** The answer to a security question as it is kept: nobody here can read it. */
async function hashAnswer(answer: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await derive(plainAnswer(answer), salt, HASH_BYTES)
  return `scrypt$${salt.toString('base64url')}$${hash.toString('base64url')}`
}

/** The details that a form tells, as they are kept: what it leaves out stays, what it empties is null. */
export async function detailsOf(form: DetailForm): Promise<Record<string, string | boolean | null>> {
  const { securityAnswer, receiveBonus } = form
  const texts = DETAIL_TEXTS.filter((name) => form[name] !== undefined)
  return {
    ...Object.fromEntries(texts.map((name) => [name, form[name] || null])),
    ...(securityAnswer ? { securityAnswer: await hashAnswer(securityAnswer) } : {}),
    ...(receiveBonus === undefined ? {} : { receiveBonus }),
  }
}

/** The details that the player is told: all but the answer to the security question. */
export const toldDetails = ({ securityAnswer: _, ...told }: PlayerDetails): PlayerDetails => told
