import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type WidgetCall, widgetCalls } from '@tessera/contract/sportsbook/widget'
import { WIDGET_ERROR_STATUSES } from '@tessera/contract/sportsbook/widget-routes'
import { FakeBets } from './fake-bets.ts'
import { FakeBook } from './fake-book.ts'
import { type Refusal, responseTo } from './fake-calls.ts'
import { startFakeRealtime } from './fake-realtime.ts'
import { hostPage } from './host-page.ts'

/**
 * Serves the built widget on a page without React, with a sportsbook controlled by the test: run `node
 * src/dev/server.ts`, then open the printed address with `?theme=light&culture=de-DE`.
 */
export interface DevServer {
  readonly origin: string
  readonly book: FakeBook
  readonly bets: FakeBets
  readonly faults: ('down' | 'late' | 'closed')[]
  /** Received requests, such as `GET /overview`, and those with the valid token. */
  readonly requests: string[]
  readonly accepted: string[]
  /** Closes all connections of the realtime server, or allows them again. */
  setDisconnected(isDisconnected: boolean): void
  close(): Promise<void>
}

const dist = fileURLToPath(new URL('../../dist/', import.meta.url))
/** Image of any sport, in a light colour of those of the site. */
const SPORT_IMAGE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 120"><path fill="#dd6b3f" d="M0 0H240V120H0Z"/></svg>'
const TYPES: Readonly<Record<string, string>> = { js: 'text/javascript', woff2: 'font/woff2' }
/** The only valid token; `old` has expired. */
export const GOOD_TOKEN = 'good'

async function readBody(request: IncomingMessage): Promise<unknown> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text === '' ? undefined : JSON.parse(text)
}

function findCall(method: string, path: string): { name: WidgetCall; parameters: string[] } | null {
  for (const [name, call] of Object.entries(widgetCalls)) {
    const pattern = new RegExp(`^${call.path.replace(/\{\w+\}/g, '([^/]+)')}$`)
    const found = call.method === method ? pattern.exec(path) : null
    if (found) return { name: name as WidgetCall, parameters: found.slice(1) }
  }
  return null
}

export async function startDevServer(port = 0): Promise<DevServer> {
  const realtime = startFakeRealtime()
  const book = new FakeBook(realtime.publish, Date.now())
  const bets = new FakeBets(book)
  const faults: DevServer['faults'] = []
  const requests: string[] = []
  const accepted: string[] = []

  const refuse = (response: ServerResponse, refusal: Refusal) =>
    response
      .writeHead(WIDGET_ERROR_STATUSES[refusal.code], { 'content-type': 'application/json' })
      .end(JSON.stringify({ error: refusal }))

  async function api(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const path = url.pathname.replace('/sportsbook/api', '')
    const found = findCall(request.method ?? 'GET', path)
    requests.push(`${request.method} ${path}`)
    if (!found) return void refuse(response, { code: 'not_found' })
    const call = widgetCalls[found.name]
    const body = await readBody(request)
    const token = (request.headers.authorization ?? '').replace('Bearer ', '')
    const isRefused = token !== '' && token !== GOOD_TOKEN
    if (isRefused || (call.auth === 'player' && token === ''))
      return void refuse(response, { code: 'session_closed' })
    if (found.name === 'cashOut') await pause(bets.cashOutDelayMs)
    if (token !== '') accepted.push(`${request.method} ${path}`)
    const fault = request.method === 'POST' && found.name === 'placeBet' ? faults.shift() : undefined
    if (fault === 'down') return void response.destroy()
    if (fault === 'closed') return void refuse(response, { code: 'session_closed' })
    const given = 'body' in call ? call.body.parse(body) : undefined
    const answer = responseTo({ book, bets }, found.name, {
      parameters: found.parameters,
      query: url.searchParams,
      body: given,
      key: String(request.headers['idempotency-key'] ?? ''),
    })
    if (fault === 'late') return void response.destroy()
    if ('code' in answer && 'isRefusal' in answer) return void refuse(response, answer as Refusal)
    // The response has the schema of the real sportsbook.
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify(call.answer.parse(answer)))
  }

  function file(response: ServerResponse, path: string): void {
    const type = TYPES[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
    response.setHeader('content-type', type).end(readFileSync(`${dist}${path}`))
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const serve = async () => {
      if (url.pathname.startsWith('/sportsbook/api/')) await api(request, response, url)
      else if (url.pathname.startsWith('/art/'))
        response.setHeader('content-type', 'image/svg+xml').end(SPORT_IMAGE)
      else if (/^\/sportsbook\/(assets\/)?[\w.-]+$/.test(url.pathname))
        file(response, url.pathname.replace('/sportsbook/', ''))
      else response.setHeader('content-type', 'text/html').end(hostPage(url))
    }
    serve().catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(500)
      response.end(String(error))
      process.stderr.write(`${request.method} ${url.pathname}: ${String(error)}\n`)
    })
  })
  server.on('upgrade', realtime.upgrade)
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    book,
    bets,
    faults,
    requests,
    accepted,
    setDisconnected: realtime.setDisconnected,
    close: () =>
      new Promise((resolve) => {
        realtime.close()
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

if (import.meta.main) {
  const { origin, book } = await startDevServer(Number(process.env.PORT ?? 0))
  process.stdout.write(`${origin}/?token=${GOOD_TOKEN}\n`)
  const every = Number(process.env.EVERY_MS ?? 1_500)
  setInterval(() => {
    const live = [...book.events.values()].filter(({ phase }) => phase === 'live')
    const event = live[Math.floor(Math.random() * live.length)]
    const market = event?.markets[Math.floor(Math.random() * 3)]
    if (event && market) book.move(event.eventId, [market.key], Math.random() < 0.5 ? 'up' : 'down')
  }, every)
}
