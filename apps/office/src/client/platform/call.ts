import type {
  OfficeCallData,
  OfficeCallInput,
  OfficeCallName,
  OfficeErrorBody,
  OfficeErrorName,
} from '@tessera/office-contract'

/** Failure of a call: an error of the office, or `offline` without an answer. */
export class CallError extends Error {
  override readonly name = 'CallError'
  readonly error: OfficeErrorName | 'offline' | 'internal_error'
  readonly reason: string | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(
    error: CallError['error'],
    facts: Pick<Partial<OfficeErrorBody['error']>, 'message' | 'reason' | 'retryAfterSeconds'> = {},
  ) {
    super(facts.message ?? error)
    this.error = error
    this.reason = facts.reason
    this.retryAfterSeconds = facts.retryAfterSeconds
  }
}

/** Parts of a request, without those that a call doesn't have. */
export type CallParts<Name extends OfficeCallName> = {
  readonly [Part in keyof OfficeCallInput<Name> as OfficeCallInput<Name>[Part] extends undefined
    ? never
    : Part]: OfficeCallInput<Name>[Part]
}

interface LooseParts {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | undefined>>
  readonly body?: object
}

/** Returns the address of a call. */
export function callPath(name: OfficeCallName, { params = {}, query = {} }: LooseParts = {}): string {
  const path = (name.split(' ')[1] ?? '').replace(/\{(\w+)\}/g, (_, part: string) =>
    encodeURIComponent(params[part] ?? ''),
  )
  const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`
}

/** Makes a call. Throws `CallError`. */
export async function call<Name extends OfficeCallName>(
  name: Name,
  parts: CallParts<Name>,
): Promise<OfficeCallData<Name>> {
  // The parts of one call have these types; the generic type hides it.
  const { body, ...address } = parts as LooseParts
  const response = await fetch(callPath(name, address), {
    method: name.startsWith('GET ') ? 'GET' : 'POST',
    ...(name.startsWith('GET ')
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body ?? {}) }),
  }).catch(() => null)
  if (response === null) throw new CallError('offline')
  const answer: unknown = await response.json().catch(() => null)
  if (response.ok && isAnswer(answer)) return answer.data as OfficeCallData<Name>
  throw isErrorBody(answer) ? new CallError(answer.error.name, answer.error) : new CallError('internal_error')
}

const isAnswer = (value: unknown): value is { readonly data: unknown } =>
  typeof value === 'object' && value !== null && 'data' in value
const isErrorBody = (value: unknown): value is OfficeErrorBody =>
  typeof value === 'object' && value !== null && 'error' in value
