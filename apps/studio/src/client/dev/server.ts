import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { escapeText } from '@tessera/mosaic'
import { languageOf } from '@tessera/words'
import { catalogue } from '../../games/catalogue.ts'
import { distFolder, gamePageCsp, renderGamePage } from '../../page/game-page.ts'
import { nextRequestSchema, playRequestSchema, rotateRequestSchema } from '../../protocol.ts'
import { loadStudioWords } from '../../words/studio-words.ts'
import { createFakeTable, type FakeTable } from './fake-rounds.ts'
import type { Wish } from './wanted-result.ts'

/**
 * Host page with a game in its frame and a round server, for developing the game pages: run `node
 * src/client/dev/server.ts`, then open the printed address with `?game=red-fox&theme=light&locale=de`.
 */
export interface DevServer {
  readonly origin: string
  /** The table of a game, created when its page is first opened. */
  table(gameId: string): Promise<FakeTable>
  /**
   * Scheduled faults, one per call. `late` does the work but loses the response; a promise does the work and
   * holds the response until it resolves.
   */
  readonly faults: ('down' | 'late' | 'slow' | 'refused' | 'closed' | Promise<void>)[]
  close(): Promise<void>
}

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  css: 'text/css',
  woff2: 'font/woff2',
}
const STATUS: Readonly<Record<string, number>> = {
  invalid: 400,
  unauthorized: 401,
  not_found: 404,
  round_open: 409,
  insufficient_funds: 422,
  forbidden: 403,
  session_closed: 403,
  unavailable: 503,
}

function hostPage(url: URL): string {
  const game = url.searchParams.get('game') ?? 'red-fox'
  const theme = url.searchParams.get('theme') ?? 'dark'
  const locale = url.searchParams.get('locale') ?? 'en'
  const mode = url.searchParams.get('mode') ?? 'real'
  const src = `/studio/play/${game}?theme=${theme}&locale=${locale}#session=${game}.${mode}.${locale}`
  return `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Host</title>
<style>html,body{margin:0;height:100%;background:#111}iframe{display:block;width:100%;height:100%;border:0}</style>
<iframe title="Game" sandbox="allow-scripts" allow="clipboard-write" src="${escapeText(src)}"></iframe>
<script>window.heard=[];addEventListener('message',e=>{if(e.source===frames[0]&&e.data&&e.data.source==='tessera-game')heard.push(e.data)})
window.tell=m=>frames[0].postMessage({source:'tessera-host',...m},'*')</script>`
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text === '' ? {} : JSON.parse(text)
}

type Tables = (gameId: string, mode: 'real' | 'demo', locale: string) => Promise<FakeTable>

/** Returns the tables of the games, each created when it is first needed. */
function createTables(): Tables {
  const tables = new Map<string, Promise<FakeTable>>()
  return (gameId, mode, locale) => {
    const known = tables.get(gameId) ?? createFakeTable(gameId, { mode, locale })
    tables.set(gameId, known)
    return known
  }
}

function answer(response: ServerResponse, value: object): void {
  const failed = 'code' in value && typeof value.code === 'string'
  response.writeHead(failed ? (STATUS[String(value.code)] ?? 500) : 200, {
    'content-type': 'application/json',
  })
  response.end(JSON.stringify(failed ? { error: value } : value))
}

/** Makes a call of the round server's API on a table. */
function call(table: FakeTable, method: string, url: URL, path: string, body: unknown): object {
  const next = /^rounds\/([^/]+)\/next$/.exec(path)
  const one = /^rounds\/([^/]+)$/.exec(path)
  const query = url.searchParams
  if (path === 'session') return table.session()
  if (path === 'rounds' && method === 'POST') return table.play(playRequestSchema.parse(body))
  if (path === 'rounds') return table.rounds(query.get('before'), Number(query.get('limit') ?? 20))
  if (path === 'seeds') return table.seeds()
  if (path === 'seeds/rotate') return table.rotate(rotateRequestSchema.parse(body).clientSeed)
  if (next) return table.next(next[1] ?? '', nextRequestSchema.parse(body).spin)
  return table.round(one?.[1] ?? '')
}

interface Parts {
  readonly tables: Tables
  readonly faults: DevServer['faults']
  readonly pages: Awaited<ReturnType<typeof loadStudioWords>>['pages']
}

async function api(
  { tables, faults }: Parts,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  const path = url.pathname.replace('/studio/api/', '')
  const [gameId = '', mode, locale = 'en'] = (request.headers.authorization ?? '')
    .replace('Bearer ', '')
    .split('.')
  if (!catalogue.some(({ id }) => id === gameId)) {
    answer(response, { code: 'unauthorized', message: 'No session.' })
    return
  }
  const table = await tables(gameId, mode === 'demo' ? 'demo' : 'real', locale)
  const body = await readBody(request)
  const fault = path.startsWith('rounds') && request.method === 'POST' ? faults.shift() : undefined
  if (fault === 'down') {
    response.destroy()
    return
  }
  if (fault === 'slow') await new Promise((resolve) => setTimeout(resolve, 1_500))
  if (fault === 'refused' || fault === 'closed') {
    answer(response, { code: fault === 'closed' ? 'session_closed' : 'forbidden', message: '' })
    return
  }
  const value = call(table, request.method ?? 'GET', url, path, body)
  if (fault instanceof Promise) await fault
  if (fault === 'late') response.destroy()
  else answer(response, value)
}

function sendGamePage({ pages }: Parts, response: ServerResponse, url: URL): void {
  const theme = url.searchParams.get('theme')
  const locale = url.searchParams.get('locale') ?? 'en'
  response.setHeader('content-security-policy', gamePageCsp())
  response.setHeader('content-type', 'text/html').end(
    renderGamePage({
      gameId: url.pathname.split('/').at(-1) ?? '',
      locale,
      words: pages[languageOf(locale)],
      ...(theme === 'light' || theme === 'dark' ? { theme } : {}),
    }),
  )
}

function sendAsset(response: ServerResponse, { pathname }: URL): void {
  response.setHeader('content-type', TYPES[pathname.split('.').at(-1) ?? ''] ?? 'application/octet-stream')
  response.end(readFileSync(join(distFolder, pathname.replace('/studio/', ''))))
}

async function serve(
  parts: Parts,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  const { pathname } = url
  if (request.method === 'OPTIONS') response.writeHead(204).end()
  else if (pathname === '/') response.setHeader('content-type', 'text/html').end(hostPage(url))
  else if (pathname.startsWith('/studio/play/')) sendGamePage(parts, response, url)
  else if (pathname.startsWith('/studio/words/')) {
    const words = parts.pages[languageOf(pathname.split('/').at(-1) ?? '')]
    response.setHeader('content-type', 'application/json').end(JSON.stringify(words))
  } else if (/^\/studio\/assets\/[\w.-]+$/.test(pathname)) sendAsset(response, url)
  else if (pathname.startsWith('/studio/api/')) await api(parts, request, response, url)
  else if (pathname === '/wish') {
    const table = await parts.tables(url.searchParams.get('game') ?? '', 'real', 'en')
    table.wish = url.searchParams.get('wish') as Wish
    response.end('ok')
  } else response.writeHead(404).end()
}

/** Starts the host page and the round server on a port; 0 for any. */
export async function startDevServer(port = 0): Promise<DevServer> {
  const { pages } = await loadStudioWords()
  const tables = createTables()
  const faults: DevServer['faults'] = []
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', 'authorization, content-type')
    serve({ tables, faults, pages }, request, response, url).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain' })
      response.end(String(error))
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    table: (gameId) => tables(gameId, 'real', 'en'),
    faults,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

if (import.meta.main) {
  const { origin } = await startDevServer(Number(process.env.PORT ?? 0))
  process.stdout.write(`${origin}/?game=red-fox\n`)
}
