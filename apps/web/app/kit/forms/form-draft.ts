import { FORM_DRAFT_KEY as KEY } from '../../platform/session/leave.ts'
import type { FormValue, FormValues } from './use-form.ts'

/** Time that a player may take to sign in again. */
const LIFE_MS = 30 * 60_000

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Owner of a draft: a player and a form. */
interface DraftOf {
  readonly form: string
  readonly playerId: string
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isValue = (value: unknown): value is FormValue =>
  typeof value === 'string' || typeof value === 'boolean'

/**
 * Stores the changed values of a form when the page is left because the session has ended. An empty draft isn't stored.
 */
export function storeDraft(
  storage: Store,
  { form, playerId }: DraftOf,
  typed: FormValues,
  nowMs: number,
): void {
  if (Object.keys(typed).length > 0)
    storage.setItem(KEY, JSON.stringify({ form, playerId, typed, keptMs: nowMs }))
}

/**
 * Returns the draft of the same player and form if it isn't too old; null otherwise. Removes it, also if it belongs to
 * another player.
 */
export function takeDraft(storage: Store, { form, playerId }: DraftOf, nowMs: number): FormValues | null {
  const draft = read(storage.getItem(KEY))
  if (draft === null) return null
  const isOther = draft.playerId !== playerId
  const isOld = !(Number(draft.keptMs) > nowMs - LIFE_MS)
  // The draft of another form of the same player may still be needed.
  if (draft.form !== form && !isOther && !isOld) return null
  storage.removeItem(KEY)
  if (isOther || isOld || !isRecord(draft.typed)) return null
  return Object.fromEntries(
    Object.entries(draft.typed).filter((entry): entry is [string, FormValue] => isValue(entry[1])),
  )
}

function read(text: string | null): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return isRecord(value) ? value : null
  } catch {
    return null
  }
}

/** Returns the changed values of the fields that may be stored. */
export function typedValues(
  values: FormValues,
  initial: FormValues,
  mayKeep: (name: string) => boolean,
): FormValues {
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== initial[name] && mayKeep(name)),
  )
}
