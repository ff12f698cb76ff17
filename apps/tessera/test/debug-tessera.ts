import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { makeDataDir } from '@tessera/test-env'
import { freePort } from '@tessera/test-env/free-port'
import { onTestFinished, vi } from 'vitest'

export const START = { timeout: 250_000, interval: 100 }

/** Starts the main command at log level debug. */
export async function startAtDebugLevel(host = '127.0.0.1') {
  const dataDir = makeDataDir('tessera-debug-')
  const port = await freePort()
  const url = `http://${host}:${port}`
  const officePort = await freePort()
  const child = spawn('node', ['apps/tessera/src/main.ts'], {
    env: {
      ...process.env,
      PORT: String(port),
      OFFICE_PORT: String(officePort),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'debug',
      SPORT_CHAMPIONSHIPS: '6601',
    },
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString()
    })
  onTestFinished(async () => {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  })
  const officeUrl = `http://127.0.0.1:${officePort}`
  for (const path of [`${url}/api/health/ready`, `${officeUrl}/office/session`])
    await vi.waitUntil(async () => (await fetch(path).catch(() => null))?.ok, START)
  const secrets: Record<string, string> = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8'))
  return { url, officeUrl, dataDir, secrets, log: () => text }
}

/**
 * Follows a login to the provider, allows it there, and returns the address that the provider redirects the browser
 * to.
 */
export async function allowLogin(start: string, origin: string, email: string): Promise<URL> {
  const cookies = new Map<string, string>()
  let next = new URL(start)
  let form: URLSearchParams | null = null
  for (let hops = 0; hops < 12; hops += 1) {
    const answer: Response = await fetch(next, {
      redirect: 'manual',
      headers: {
        cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
        ...(form === null ? {} : { origin }),
      },
      ...(form === null ? {} : { method: 'POST', body: form }),
    })
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';', 1)[0] ?? '').split(/=(.*)/s)
      cookies.set(name, value)
    }
    const to = answer.headers.get('location')
    form = to === null ? new URLSearchParams({ name: 'Ada Byron', email, choice: 'allow' }) : null
    if (to !== null) next = new URL(to, next)
    if (next.pathname.startsWith('/auth/social/')) return next
  }
  throw new Error('the provider did not redirect back to the site')
}

/** Returns a function that calls the API over HTTP as a browser with an access token does. */
export const createCaller =
  (url: string) =>
  async (
    method: string,
    path: string,
    token: string,
    body?: unknown,
  ): Promise<{ status: number; data: Record<string, unknown>; details: Record<string, unknown> }> => {
    const answer = await fetch(url + path, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        authorization: `Bearer ${token}`,
        'idempotency-key': randomUUID(),
        cookie: `access_token=${token}`,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const responseBody: { data?: Record<string, unknown>; error?: { details?: Record<string, unknown> } } =
      await answer.json()
    return {
      status: answer.status,
      data: responseBody.data ?? {},
      details: responseBody.error?.details ?? {},
    }
  }

/** Returns a function that waits for a message to a recipient and returns the first group of the pattern in it. */
export const createMessageReader = (url: string, key: string | undefined) => (to: string, pattern: RegExp) =>
  vi.waitUntil(async () => {
    const answer = await fetch(`${url}/sandbox/messages?to=${encodeURIComponent(to)}`, {
      headers: { authorization: `Bearer ${key}` },
    })
    const { data }: { data: { text: string }[] } = await answer.json()
    return data.map(({ text }) => pattern.exec(text)?.[1]).find((found) => found !== undefined)
  }, START)

/** Returns the names of those values that appear in a log, also in percent-encoded form. */
export const namesInLog = (log: string, values: Readonly<Record<string, string>>): string[] =>
  Object.entries(values)
    .filter(([, value]) => log.includes(value) || log.includes(encodeURIComponent(value)))
    .map(([name]) => name)
