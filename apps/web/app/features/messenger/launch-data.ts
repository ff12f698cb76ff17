import { type LaunchProof, setLaunch } from '../../shared/messenger/launch.ts'
import { BOT_URL_KEY, forgetLaunch, givenData, isPlaceholder } from './launch-params.ts'

/** The names of the specification (locally stored items). */
const DATA_KEY = 'initData'
const UNSAFE_KEY = 'initDataUnsafe'

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** What the messenger says of its user. Nobody has checked it: it may name somebody, and decide nothing. */
export interface UnsafeUser {
  readonly id: string
  readonly username: string | null
  readonly name: string
  readonly languageCode: string | null
  readonly photoUrl: string | null
}

/**
 * The launch data to use: that of the launch. Where it is a placeholder and some is stored, the stored data is used again
 * (specification, other input handling). Null when there is none: stored data alone is never used.
 */
export function chooseLaunchData(present: string | null, stored: string | null): string | null {
  if (!present) return null
  if (!isPlaceholder(present)) return present
  return stored !== null && !isPlaceholder(stored) ? stored : null
}

/** The user that launch data names; null when it names none. */
export function unsafeUser(data: string): UnsafeUser | null {
  const said = readObject(new URLSearchParams(data).get('user'))
  if (said === null || typeof said.id !== 'number') return null
  const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
  return {
    id: String(said.id),
    username: text(said.username),
    name: [text(said.first_name), text(said.last_name)].filter(Boolean).join(' '),
    languageCode: text(said.language_code),
    photoUrl: text(said.photo_url),
  }
}

/** What to call the user of the messenger. */
export const nameOf = ({ username, name }: UnsafeUser): string => (username === null ? name : `@${username}`)

function readObject(text: string | null): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return typeof value === 'object' && value !== null ? { ...value } : null
  } catch {
    return null
  }
}

/** The launch data of this tab; null for none. */
export const launchData = (storage: Store): string | null =>
  chooseLaunchData(givenData(), storage.getItem(DATA_KEY))

/** The launch of this tab as a proof of who is there, with the moment that it names; null for none. */
export function launchProof(storage: Store): LaunchProof | null {
  const payload = launchData(storage)
  const seconds = Number(new URLSearchParams(payload ?? '').get('auth_date') ?? Number.NaN)
  return payload === null || Number.isNaN(seconds) ? null : { payload, launchedMs: seconds * 1000 }
}

/** Keeps launch data for the next launch that comes with a placeholder. */
export function keepLaunchData(storage: Store, data: string): void {
  storage.setItem(DATA_KEY, data)
  const pairs = Object.fromEntries(new URLSearchParams(data))
  const user = readObject(pairs.user ?? null)
  storage.setItem(UNSAFE_KEY, JSON.stringify(user === null ? pairs : { ...pairs, user }))
}

/** Forgets what is kept: whoever signed out is not brought back by it. */
export function forgetLaunchData(storage: Store): void {
  for (const key of [DATA_KEY, UNSAFE_KEY]) storage.removeItem(key)
}

/** Ends a launch that the app could not start on: the page is one like any other, and nothing is left of it here (specification, error catalogue). */
export function clearLaunch(storage: Store): void {
  forgetLaunchData(storage)
  storage.removeItem(BOT_URL_KEY)
  forgetLaunch()
  setLaunch(null)
}
