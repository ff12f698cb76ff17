import { FORM_DRAFT_KEY as KEY } from '../session/leave.ts'
import type { FormValue, FormValues } from './use-form.ts'

/** As long as somebody may take to sign in again. */
const LIFE_MS = 30 * 60_000

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Whose form it is. */
interface DraftOf {
  readonly form: string
  readonly playerId: string
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isValue = (value: unknown): value is FormValue =>
  typeof value === 'string' || typeof value === 'boolean'

/** Keeps what was typed into a form whose page goes because the session has ended. Nothing typed keeps nothing. */
export function keepDraft(
  storage: Store,
  { form, playerId }: DraftOf,
  typed: FormValues,
  nowMs: number,
): void {
  if (Object.keys(typed).length > 0)
    storage.setItem(KEY, JSON.stringify({ form, playerId, typed, keptMs: nowMs }))
}

/** What the same player had typed into the same form not long ago, once; null otherwise. It is gone afterwards, whosever it was. */
export function takeDraft(storage: Store, { form, playerId }: DraftOf, nowMs: number): FormValues | null {
  const draft = read(storage.getItem(KEY))
  if (draft === null) return null
  const isOther = draft.playerId !== playerId
  const isOld = !(Number(draft.keptMs) > nowMs - LIFE_MS)
  // Another form of the same player's may still come.
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

/** What was changed in a form, of the fields that may be kept. */
export function typedValues(
  values: FormValues,
  initial: FormValues,
  mayKeep: (name: string) => boolean,
): FormValues {
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== initial[name] && mayKeep(name)),
  )
}
