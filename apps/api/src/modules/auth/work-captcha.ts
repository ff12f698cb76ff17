import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { CAPTCHA_WORK, leadingZeroBits, workText } from '@tessera/contract'
import { z } from 'zod'
import type { Captcha, CaptchaUse } from '../../captcha/captcha.ts'

export interface WorkConfig {
  /** Signs the challenges; every process needs the same. */
  readonly secret: string
  /** Zero bits of the first challenge: 14 are about 16,000 hashes, a tenth of a second. */
  readonly bits: number
  /** Maximum zero bits, for the highest suspicion. */
  readonly bitsMax: number
}

/** Lifetime of a challenge. */
export const CHALLENGE_LIFE_MS = 120_000

const challengeSchema = z.strictObject({
  id: z.string(),
  act: z.string(),
  /** Keyed hash of the network, so that the challenge doesn't reveal it. */
  by: z.string(),
  bits: z.int(),
  end: z.int(),
})

const hash = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Creates a proof-of-work captcha, without cookies or third parties: cheap for a visitor, expensive for many bots. */
export function createWorkCaptcha({ secret, bits, bitsMax }: WorkConfig): Captcha {
  const sign = (text: string): Buffer => createHmac('sha256', `captcha ${secret}`).update(text).digest()
  const networkOf = ({ network }: CaptchaUse): string => sign(network).toString('base64url').slice(0, 16)

  /** Returns the challenge of an answer `challenge.signature.number` with valid signature and work; null otherwise. */
  function read(answer: string) {
    const [text = '', signature = '', number = '', ...rest] = answer.split('.')
    const given = Buffer.from(signature, 'base64url')
    const wanted = sign(text)
    if (rest.length > 0 || given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null
    const challenge = challengeSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
    if (!/^\d{1,15}$/.test(number)) return null
    return leadingZeroBits(hash(workText(challenge.id, Number(number)))) >= challenge.bits ? challenge : null
  }

  return {
    kind: CAPTCHA_WORK,
    issue: (use, suspicion, now) => {
      const id = randomBytes(12).toString('base64url')
      const asked = Math.min(bitsMax, bits + suspicion)
      const challenge = {
        id,
        act: use.act,
        by: networkOf(use),
        bits: asked,
        end: now.getTime() + CHALLENGE_LIFE_MS,
      }
      const text = Buffer.from(JSON.stringify(challenge)).toString('base64url')
      return { id, bits: asked, challenge: `${text}.${sign(text).toString('base64url')}` }
    },
    check: async (queryable, use, answer, now) => {
      const challenge = read(answer)
      if (challenge === null || challenge.act !== use.act || challenge.by !== networkOf(use)) return false
      if (challenge.end <= now.getTime()) return false
      const rows = await queryable.query(
        `insert into auth.used_challenge (id, ends_at) values ($1, $2) on conflict do nothing returning id`,
        [challenge.id, new Date(challenge.end)],
      )
      return rows.length === 1
    },
  }
}
