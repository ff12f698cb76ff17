import { z } from 'zod'
import { NodeUnavailableError } from '../chain-source.ts'

/** Large blocks take a while. */
const TIMEOUT_MS = 30_000

/** Address of a node. User and password in it are sent as basic authentication. */
export interface NodeAddress {
  readonly url: string
}

/** Sends a request and returns the parsed body. Throws {@link NodeUnavailableError}. */
export async function fetchJson(address: string, init: RequestInit = {}): Promise<unknown> {
  const url = new URL(address)
  const { username, password } = url
  url.username = ''
  url.password = ''
  const login = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`)
  try {
    const response = await fetch(url, {
      ...init,
      headers: {
        ...init.headers,
        ...(password === '' ? {} : { authorization: `Basic ${login.toString('base64')}` }),
      },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    })
    return await response.json()
  } catch (error) {
    // The address can contain a password.
    throw new NodeUnavailableError(`the node ${url.host} did not answer: ${String(error)}`)
  }
}

const answerSchema = z.object({
  // Missing in a refusal (JSON-RPC 2.0).
  result: z.unknown().optional(),
  error: z.object({ code: z.int(), message: z.string() }).nullish(),
})

/** Error of a call that the node has refused. */
export class NodeRefusal extends NodeUnavailableError {
  readonly code: number
  constructor(method: string, { code, message }: { readonly code: number; readonly message: string }) {
    super(`${method}: ${message}`)
    this.code = code
  }
}

/** Calls a method of a node by JSON-RPC. Throws {@link NodeRefusal} and {@link NodeUnavailableError}. */
export async function callNode<Schema extends z.ZodType>(
  { url }: NodeAddress,
  schema: Schema,
  method: string,
  params: readonly unknown[],
): Promise<z.output<Schema>> {
  const body = await fetchJson(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const answer = answerSchema.safeParse(body)
  if (!answer.success) throw new NodeUnavailableError(`${method}: the answer is no JSON-RPC`)
  if (answer.data.error) throw new NodeRefusal(method, answer.data.error)
  return parseAnswer(schema, method, answer.data.result)
}

/** Parses a value from a node. Throws {@link NodeUnavailableError}. */
export function parseAnswer<Schema extends z.ZodType>(
  schema: Schema,
  about: string,
  value: unknown,
): z.output<Schema> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new NodeUnavailableError(`${about}: ${issue?.path.join('.')}: ${issue?.message}`)
}
