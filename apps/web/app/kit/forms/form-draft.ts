import { FORM_DRAFT_KEY as KEY } from '../../platform/session/leave.ts'
import type { FormValue, FormValues } from './use-form.ts'

/** Time that a visitor may take to return to the form. */
const LIFE_MS = 30 * 60_000

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Owner of a draft: a form, and its player; null for a guest. */
interface DraftOf {
  readonly form: string
  readonly playerId: string | null
}

/** Drafts of one visitor by form, as a tab stores them. */
interface Drafts {
  readonly playerId: string | null
  readonly forms: Readonly<Record<string, unknown>>
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isValue = (value: unknown): value is FormValue =>
  typeof value === 'string' || typeof value === 'boolean'

/** Stores the changed values of a form before the page is left. An empty draft isn't stored. */
export function storeDraft(
  storage: Store,
  { form, playerId }: DraftOf,
  typed: FormValues,
  nowMs: number,
): void {
  if (Object.keys(typed).length === 0) return
  const known = read(storage)
  const others = known?.playerId === playerId ? known.forms : {}
  write(storage, { playerId, forms: { ...others, [form]: { typed, keptMs: nowMs } } })
}

/**
 * Returns the draft of the same visitor and form if it isn't too old; null otherwise. Removes it, and all drafts of
 * another visitor.
 */
export function takeDraft(storage: Store, { form, playerId }: DraftOf, nowMs: number): FormValues | null {
  const known = read(storage)
  if (known === null) return null
  const isOther = known.playerId !== playerId
  const { [form]: draft, ...others } = isOther ? {} : known.forms
  write(storage, { playerId, forms: others })
  if (!isRecord(draft) || !isRecord(draft.typed)) return null
  if (!(Number(draft.keptMs) > nowMs - LIFE_MS)) return null
  return Object.fromEntries(
    Object.entries(draft.typed).filter((entry): entry is [string, FormValue] => isValue(entry[1])),
  )
}

function write(storage: Store, drafts: Drafts): void {
  if (Object.keys(drafts.forms).length === 0) storage.removeItem(KEY)
  else storage.setItem(KEY, JSON.stringify(drafts))
}

function read(storage: Store): Drafts | null {
  try {
    const value: unknown = JSON.parse(storage.getItem(KEY) ?? 'null')
    if (!isRecord(value) || !isRecord(value.forms)) return null
    return { playerId: typeof value.playerId === 'string' ? value.playerId : null, forms: value.forms }
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
