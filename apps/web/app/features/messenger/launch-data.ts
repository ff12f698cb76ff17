import { type LaunchProof, setLaunch } from '../../platform/messenger/launch.ts'
import { BOT_URL_KEY, isPlaceholder, receivedData, removeLaunch } from './launch-params.ts'

/** Storage keys of the specification (locally stored items). */
const DATA_KEY = 'initData'
const UNSAFE_KEY = 'initDataUnsafe'

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The messenger's user from unverified launch data: only for display and defaults, never for decisions. */
export interface UnsafeUser {
  readonly id: string
  readonly username: string | null
  readonly name: string
  readonly languageCode: string | null
  readonly photoUrl: string | null
}

/**
 * Returns the launch data to use: that of the launch. If it is a placeholder, previously stored data is used
 * (specification, other input handling). Null if the launch has none: stored data alone is never used.
 */
export function chooseLaunchData(present: string | null, stored: string | null): string | null {
  if (!present) return null
  if (!isPlaceholder(present)) return present
  return stored !== null && !isPlaceholder(stored) ? stored : null
}

/** Returns the user in launch data; null if there is none. */
export function unsafeUser(data: string): UnsafeUser | null {
  const parsed = readObject(new URLSearchParams(data).get('user'))
  if (parsed === null || typeof parsed.id !== 'number') return null
  const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
  return {
    id: String(parsed.id),
    username: text(parsed.username),
    name: [text(parsed.first_name), text(parsed.last_name)].filter(Boolean).join(' '),
    languageCode: text(parsed.language_code),
    photoUrl: text(parsed.photo_url),
  }
}

/** Returns the display name of a messenger's user. */
export const nameOf = ({ username, name }: UnsafeUser): string => (username === null ? name : `@${username}`)

function readObject(text: string | null): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return typeof value === 'object' && value !== null ? { ...value } : null
  } catch {
    return null
  }
}

/** Returns the launch data of this tab; null if there is none. */
export const launchData = (storage: Store): string | null =>
  chooseLaunchData(receivedData(), storage.getItem(DATA_KEY))

/** Returns the launch data of this tab as a proof of identity, with its launch time; null if there is none. */
export function launchProof(storage: Store): LaunchProof | null {
  const payload = launchData(storage)
  const seconds = Number(new URLSearchParams(payload ?? '').get('auth_date') ?? Number.NaN)
  return payload === null || Number.isNaN(seconds) ? null : { payload, launchedMs: seconds * 1000 }
}

/** Stores launch data for a later launch with a placeholder. */
export function storeLaunchData(storage: Store, data: string): void {
  storage.setItem(DATA_KEY, data)
  const pairs = Object.fromEntries(new URLSearchParams(data))
  const user = readObject(pairs.user ?? null)
  storage.setItem(UNSAFE_KEY, JSON.stringify(user === null ? pairs : { ...pairs, user }))
}

/** Removes the stored launch data, so that it can't sign in a player who has logged out. */
export function removeLaunchData(storage: Store): void {
  for (const key of [DATA_KEY, UNSAFE_KEY]) storage.removeItem(key)
}

/**
 * Ends a launch on which the app couldn't start and removes its data. The page then behaves as outside of the messenger
 * (specification, error catalogue).
 */
export function clearLaunch(storage: Store): void {
  removeLaunchData(storage)
  storage.removeItem(BOT_URL_KEY)
  removeLaunch()
  setLaunch(null)
}
