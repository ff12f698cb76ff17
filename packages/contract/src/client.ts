import type { z } from 'zod'
import type { Calls } from './calls/index.ts'
import { UPLOAD_TIMEOUT_MS } from './constants.ts'
import {
  type ErrorEnvelope,
  type ErrorName,
  type FieldProblems,
  INTERNAL_ERROR,
  UNAVAILABLE,
} from './errors.ts'
import { type CallName, factsOf } from './facts/index.ts'
import { ResponseTooLarge, readResponse } from './read-response.ts'
import type { AppPlatform } from './ways.ts'

/**
 * The typed client. It contains no schemas: calls are types only, keyed by method and path, so that the browser
 * downloads a few hundred bytes for all of them.
 */

type Part<Name extends CallName, Key extends string, In> = Calls[Name] extends {
  readonly [K in Key]: infer S extends z.ZodType
}
  ? In extends true
    ? z.input<S>
    : z.output<S>
  : undefined

export type CallParams<Name extends CallName> = Part<Name, 'params', true>
export type CallQuery<Name extends CallName> = Part<Name, 'query', true>
export type CallBody<Name extends CallName> = Part<Name, 'body', true>
export type CallData<Name extends CallName> = Part<Name, 'data', false>
export type CallMeta<Name extends CallName> = Part<Name, 'meta', false>

type Given<Key extends string, T> = [T] extends [undefined]
  ? { [K in Key]?: never }
  : Record<string, never> extends T
    ? { [K in Key]?: T }
    : { [K in Key]: T }

/** The file of an upload call. */
type GivenFile<Name extends CallName> = Calls[Name] extends { readonly upload: object }
  ? { file: File }
  : { file?: never }

/** Input of a call: only the parts in its definition. */
export type CallInput<Name extends CallName> = Given<'params', CallParams<Name>> &
  Given<'query', CallQuery<Name>> &
  Given<'body', CallBody<Name>> &
  GivenFile<Name> & {
    /** Generated before the first attempt and reused for retries. Required by calls that move money. */
    idempotencyKey?: string
    signal?: AbortSignal
    /** Additional headers. */
    headers?: Record<string, string>
  }

export interface CallResponse<Name extends CallName> {
  data: CallData<Name>
  meta: CallMeta<Name>
}

/**
 * Error of a call that the server refused or that didn't reach it (`status` 0, name `unavailable`). The build of the pages
 * has its own copy of this class. In one process with the API it receives errors of the other copy, so that `instanceof`
 * compares names.
 */
export class ApiError extends Error {
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'ApiError'
  }

  readonly status: number
  readonly code: number
  readonly reason: ErrorName
  readonly fields: Record<string, string[]>
  /** Violated rules by field, which the page shows in its language. */
  readonly problems: FieldProblems
  readonly details: Record<string, string | number | boolean | null>
  readonly traceId: string

  constructor(status: number, error: ErrorEnvelope['error']) {
    super(error.message)
    this.name = 'ApiError'
    this.status = status
    this.code = error.code
    this.reason = error.name
    this.fields = error.fields ?? {}
    this.problems = error.problems ?? {}
    this.details = error.details ?? {}
    this.traceId = error.traceId
  }
}

export interface ClientConfig {
  /** Origin of the API; empty for the origin of the page. */
  baseUrl: string
  fetch: (url: string, init: RequestInit) => Promise<Response>
  /** Origin of the site or address of the messenger's bot, sent by calls with `tellsSource`. Omitted by default. */
  source?: string
  /** Platform of the app; the web by default. */
  platform?: AppPlatform
  /** Returns a valid token, refreshed first if necessary; null for a guest. */
  token: () => Promise<string | null> | string | null
  /** Called for each finished request, for the slow-request warning and the log; not for one that its caller cancels. */
  onSettled?: (facts: {
    call: CallName
    traceId: string
    durationMs: number
    error: ApiError | null
    /** Token of the request; null for a guest, or if the request wasn't sent. */
    token: string | null
  }) => void
  /** Request timeout in milliseconds. */
  timeoutMs: number
}

export type ApiClient = <Name extends CallName>(
  call: Name,
  ...input: Record<string, never> extends CallInput<Name> ? [CallInput<Name>?] : [CallInput<Name>]
) => Promise<CallResponse<Name>>

interface LooseInput {
  params?: Record<string, string | number>
  query?: Record<string, unknown>
  body?: unknown
  file?: File
  idempotencyKey?: string
  signal?: AbortSignal
  headers?: Record<string, string>
}

/** Builds the form of an upload. The fields come first, so that a server can validate them before it receives the file. */
function toForm(field: string, { body = {}, file }: LooseInput): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {})) form.set(name, String(value))
  if (file) form.set(field, file, file.name)
  return form
}

/** Returns the body of a request and its content type. For a form, the browser sets the header. */
function contentOf(call: CallName, input: LooseInput): { headers: Record<string, string>; body?: BodyInit } {
  const { upload } = factsOf(call)
  if (upload) return { headers: {}, body: toForm(upload.field, input) }
  if (input.body === undefined) return { headers: {} }
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(input.body) }
}

/** Returns the path with its parameters and query filled in. Undefined values are left out. */
export function callUrl(
  path: string,
  params: Record<string, string | number> = {},
  query: Record<string, unknown> = {},
): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name] ?? '')),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
  const text = search.toString()
  return text ? `${filled}?${text}` : filled
}

/** Returns the error for a request that failed before its response was read. */
const failed = (traceId: string, caught: unknown): ApiError =>
  caught instanceof ResponseTooLarge
    ? new ApiError(500, { ...unreadable, message: caught.message, traceId })
    : new ApiError(0, {
        code: UNAVAILABLE.code,
        name: 'unavailable',
        message: String(caught),
        traceId,
      })

/** Returns the error in a response, or the error for an unreadable response. */
const refusalIn = (answer: unknown, status: number, traceId: string): ApiError =>
  new ApiError(status, isErrorEnvelope(answer) ? answer.error : { ...unreadable, traceId })

/**
 * Downloads a file from a path of the API that isn't a call, with the player's token. Throws {@link ApiError} for every
 * failure, and nothing else.
 */
export async function fetchFile(
  fetch: ClientConfig['fetch'],
  path: string,
  token: ClientConfig['token'],
): Promise<Blob> {
  const traceId = crypto.randomUUID()
  try {
    const headers = { 'x-trace-id': traceId, authorization: `Bearer ${(await token()) ?? ''}` }
    const signal = AbortSignal.timeout(UPLOAD_TIMEOUT_MS)
    const response = await fetch(path, { credentials: 'omit', headers, signal })
    if (response.ok) return await response.blob()
    throw refusalIn(readJson(await readResponse(response)), response.status, traceId)
  } catch (caught) {
    throw caught instanceof ApiError ? caught : failed(traceId, caught)
  }
}

/** Parses a text as JSON; null if it is invalid. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * Creates a client. It throws {@link ApiError} for every failure, and nothing else.
 */
export function createClient(config: ClientConfig): ApiClient {
  const send = async (call: CallName, input: LooseInput = {}): Promise<{ data: unknown; meta: unknown }> => {
    const [method = 'GET', path = ''] = call.split(' ')
    const traceId = crypto.randomUUID()
    const startedMs = performance.now()
    let error: ApiError | null = null
    let token: string | null = null
    try {
      token = input.headers?.authorization?.replace('Bearer ', '') ?? (await config.token())
      const { headers, ...content } = contentOf(call, input)
      const timeout = AbortSignal.timeout(factsOf(call).upload ? UPLOAD_TIMEOUT_MS : config.timeoutMs)
      const response = await config.fetch(config.baseUrl + callUrl(path, input.params, input.query), {
        method,
        credentials: 'omit',
        signal: input.signal ? AbortSignal.any([input.signal, timeout]) : timeout,
        headers: {
          accept: 'application/json',
          'x-trace-id': traceId,
          ...(config.source && factsOf(call).tellsSource
            ? { 'x-source': config.source, 'x-platform': config.platform ?? 'web' }
            : {}),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(input.idempotencyKey ? { 'idempotency-key': input.idempotencyKey } : {}),
          ...headers,
          ...input.headers,
        },
        ...content,
      })
      const answer = readJson(await readResponse(response))
      if (response.ok && isObject(answer) && 'data' in answer) return { data: answer.data, meta: answer.meta }
      throw refusalIn(answer, response.status, traceId)
    } catch (caught) {
      error = caught instanceof ApiError ? caught : failed(traceId, caught)
      throw error
    } finally {
      if (!input.signal?.aborted)
        config.onSettled?.({ call, traceId, durationMs: performance.now() - startedMs, error, token })
    }
  }
  // The public type derives data and meta from the call's name; the implementation is the same for every name.
  return send as ApiClient
}

const unreadable = {
  code: INTERNAL_ERROR.code,
  name: 'internal_error',
  message: 'unreadable response',
} as const

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const isErrorEnvelope = (value: unknown): value is ErrorEnvelope =>
  isObject(value) && isObject(value.error) && typeof value.error.code === 'number'
