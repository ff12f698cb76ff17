import { LAUNCH_DATA_MAX_LENGTH } from '@tessera/contract/constants'
import { z } from 'zod'

/** The messenger's facts about the user who launched the app. */
const userSchema = z.object({
  id: z.int().positive(),
  is_bot: z.literal(false).optional(),
  first_name: z.string().max(256).optional(),
  last_name: z.string().max(256).optional(),
  username: z.string().max(64).optional(),
  language_code: z.string().max(35).optional(),
  photo_url: z.string().max(1024).optional(),
})
export type LaunchUser = z.infer<typeof userSchema>

/** Parsed launch data, whose signature was not verified yet. */
export interface LaunchData {
  /** Returns the signed lines in their order: everything but `hash`, and without `signature` for third parties. */
  readonly lines: (without: readonly string[]) => string
  readonly hash: string | null
  readonly signature: string | null
  /** Seconds since 1970. */
  readonly authDate: number
  readonly user: LaunchUser
}

/**
 * Parses launch data, which has the form of a query string, decoded once. Returns null for duplicate names and for line
 * breaks: signed lines that can be split in two ways would be ambiguous.
 */
export function readLaunchData(text: string): LaunchData | null {
  if (text.length > LAUNCH_DATA_MAX_LENGTH) return null
  const pairs = [...new URLSearchParams(text)]
  const values = new Map(pairs)
  if (values.size !== pairs.length) return null
  if (pairs.some(([name, value]) => /[\n=]/.test(name) || value.includes('\n'))) return null
  const authDate = /^\d{1,12}$/.exec(values.get('auth_date') ?? '')?.[0]
  const user = readUser(values.get('user'))
  if (authDate === undefined || user === null) return null
  return {
    lines: (without) =>
      pairs
        .filter(([name]) => !without.includes(name))
        .map(([name, value]) => `${name}=${value}`)
        .sort()
        .join('\n'),
    hash: values.get('hash') ?? null,
    signature: values.get('signature') ?? null,
    authDate: Number(authDate),
    user,
  }
}

function readUser(text: string | undefined): LaunchUser | null {
  try {
    return userSchema.safeParse(JSON.parse(text ?? '')).data ?? null
  } catch {
    return null
  }
}
