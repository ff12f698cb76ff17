import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request as requestPlain } from 'node:http'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { REALTIME_PATH } from '@tessera/contract/channels'
import { bareEnvironment, createTestDatabase, type TestDatabase } from '@tessera/test-env'
import { freePort } from '@tessera/test-env/free-port'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

/**
 * Tests the deployment samples of docs/running.md as operators use them: the script, and a proxy in front of its
 * processes.
 */
const DEPLOY = fileURLToPath(new URL('../../../deploy/', import.meta.url))
/** Time for seven processes to start: seconds, or minutes on a busy machine. */
const START = { timeout: 300_000, interval: 200 }
const READY = {
  WEB: '/web/health/ready',
  API: '/api/health/ready',
  STUDIO: '/studio/health/ready',
  SANDBOX: '/health/ready',
  REALTIME: '/health',
  SPORTSBOOK: '/sportsbook/health/ready',
  WORKER: '/api/health/ready',
} as const
type Kind = keyof typeof READY
const KINDS = ['WEB', 'API', 'STUDIO', 'SANDBOX', 'REALTIME', 'SPORTSBOOK', 'WORKER'] as const

const isInstalled = (command: string): boolean => {
  try {
    execFileSync('sh', ['-c', `command -v ${command}`])
    return true
  } catch {
    return false
  }
}

const folder = mkdtempSync(join(tmpdir(), 'tessera-processes-'))
const children: ChildProcess[] = []
const output: string[] = []
let database: TestDatabase
let ports: Record<Kind | 'SITE', number>
let site: string

/** Starts a command that runs until the end of the tests, and collects its output. */
function start(command: string, args: readonly string[], variables: Record<string, string> = {}): void {
  const child = spawn(command, args, { env: { ...bareEnvironment(), HOME: folder, ...variables } })
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => output.push(chunk.toString()))
  children.push(child)
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

/** Sends a request to the site over TLS and accepts its self-signed certificate. */
function requestSite(path: string, body?: Buffer): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const options = { method: body ? 'POST' : 'GET', rejectUnauthorized: false, timeout: START.timeout }
    const outgoing = request(site + path, options, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
      )
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

beforeAll(async () => {
  database = await createTestDatabase()
  const numbers = await Promise.all([...KINDS, 'SITE'].map(async (kind) => [kind, await freePort()]))
  ports = Object.fromEntries(numbers)
  site = `https://localhost:${ports.SITE}`
  const secrets = join(folder, 'secrets.env')
  writeFileSync(secrets, execFileSync(join(DEPLOY, 'make-secrets.sh')), { mode: 0o600 })
  start(join(DEPLOY, 'start-processes.sh'), [], {
    ...Object.fromEntries(KINDS.map((kind) => [`${kind}_PORT`, String(ports[kind])])),
    SECRETS: secrets,
    PUBLIC_URL: site,
    DATABASE_URL: database.connectionString,
    DEMO: 'on',
    DOCUMENTS_DIR: join(folder, 'documents'),
    SPORT_CHAMPIONSHIPS: '6601',
    WIDGET_ORIGINS: 'https://partner.example',
    LOG_LEVEL: 'warn',
  })
  await vi.waitFor(async () => {
    const states = await Promise.all(
      KINDS.map(async (kind) => (await fetch(`http://127.0.0.1:${ports[kind]}${READY[kind]}`)).ok),
    )
    if (states.includes(false)) throw new Error(`not ready yet: ${output.join('').slice(-2_000)}`)
  }, START)
}, 1.5 * START.timeout)

afterAll(async () => {
  for (const child of children.toReversed()) await stop(child)
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
}, START.timeout)

const certificate = () => {
  const files = { key: join(folder, 'key.pem'), certificate: join(folder, 'certificate.pem') }
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-days',
      '1',
    ].concat(['-subj', '/CN=localhost', '-keyout', files.key, '-out', files.certificate]),
    { stdio: 'ignore' },
  )
  return files
}

/** Starts nginx with the sample configuration. Only ports and the certificate are replaced. */
function startNginx(): void {
  const files = certificate()
  const sample = readFileSync(join(DEPLOY, 'nginx.conf'), 'utf8')
    .replace('listen 443', `listen 127.0.0.1:${ports.SITE}`)
    .replace('/etc/ssl/tessera/fullchain.pem', files.certificate)
    .replace('/etc/ssl/tessera/privkey.pem', files.key)
    .replace(
      /127\.0\.0\.1:300(\d)/g,
      (_, digit: string) => `127.0.0.1:${ports[KINDS[Number(digit)] ?? 'WEB']}`,
    )
  mkdirSync(join(folder, 'nginx'))
  const path = join(folder, 'nginx.conf')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/nginx/${kind};`,
  )
  writeFileSync(
    path,
    // If root starts nginx, its workers would run as another user without access to this folder.
    `${process.getuid?.() === 0 ? 'user root; ' : ''}daemon off; pid ${folder}/nginx/pid; error_log stderr; events {}\nhttp { access_log off; ${temporary.join(' ')}\n${sample}}\n`,
  )
  start('nginx', ['-c', path, '-p', folder, '-e', 'stderr'])
}

function startCaddy(): void {
  const upstreams = { WEB: '', API: '', STUDIO: '', SANDBOX: '', REALTIME: '', SPORTSBOOK: '' } as const
  start('caddy', ['run', '--adapter', 'caddyfile', '--config', join(DEPLOY, 'Caddyfile')], {
    ...Object.fromEntries(
      KINDS.filter((kind) => kind in upstreams).map((kind) => [
        `TESSERA_${kind}`,
        `127.0.0.1:${ports[kind]}`,
      ]),
    ),
    // Caddy signs this certificate with its own authority, without a request to an external one.
    TESSERA_SITE: site,
    XDG_DATA_HOME: join(folder, 'caddy'),
    XDG_CONFIG_HOME: join(folder, 'caddy'),
  })
}

describe.each([
  ['nginx', startNginx],
  ['caddy', startCaddy],
] as const)('separate processes behind the sample for %s', (command, startProxy) => {
  describe.skipIf(!isInstalled(command))('where the proxy is installed', () => {
    beforeAll(async () => {
      startProxy()
      await vi.waitFor(() => requestSite('/web/health/ready'), START)
    }, 1.5 * START.timeout)
    afterAll(async () => {
      const proxy = children.pop()
      if (proxy) await stop(proxy)
    })

    it.each([
      ['/', 200],
      ['/api/health/ready', 200],
      ['/studio/health/ready', 200],
      ['/sportsbook/health/ready', 200],
      ['/sandbox/inbox', 200],
      ['/api/providers/tessera-studio/wallet/play', 404],
      ['/studio/provider/games', 404],
      ['/sportsbook/provider', 404],
    ])('answers %s with %i', async (path, status) => {
      expect((await requestSite(path)).status).toBe(status)
    })

    it('lists the games of the studio and the events of the sportsbook', async () => {
      expect((await requestSite('/api/game/games')).text).toContain('"tessera-dice"')
      const listed = JSON.parse((await requestSite('/sportsbook/api/events?when=all')).text)
      expect(listed.events.length).toBeGreaterThan(0)
    })

    it('passes documents of 10 MiB to the API', async () => {
      const { status } = await requestSite('/api/player/documents', Buffer.alloc(10 * 1024 * 1024))
      expect(status).not.toBe(413)
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(500)
    })

    it('connects browsers to the realtime server', async () => {
      const outgoing = request(site + REALTIME_PATH, {
        rejectUnauthorized: false,
        headers: {
          connection: 'Upgrade',
          upgrade: 'websocket',
          origin: site,
          'sec-websocket-key': randomBytes(16).toString('base64'),
          'sec-websocket-version': '13',
        },
      }).end()
      const [answer, socket] = await once(outgoing, 'upgrade')
      expect(answer.statusCode).toBe(101)
      socket.destroy()
    })
  })
})

describe('a page on another site with the widget', () => {
  const upgradeFrom = (origin: string): Promise<number> =>
    new Promise((resolve, reject) => {
      const outgoing = requestPlain(`http://127.0.0.1:${ports.REALTIME}${REALTIME_PATH}`, {
        headers: {
          connection: 'Upgrade',
          upgrade: 'websocket',
          origin,
          'sec-websocket-key': randomBytes(16).toString('base64'),
          'sec-websocket-version': '13',
        },
      })
      outgoing.on('upgrade', (answer, socket) => {
        socket.destroy()
        resolve(answer.statusCode ?? 0)
      })
      outgoing.on('response', (answer) => {
        answer.resume()
        resolve(answer.statusCode ?? 0)
      })
      outgoing.on('error', reject)
      outgoing.end()
    })

  it.each([
    ['https://partner.example', 101],
    ['http://localhost:4601', 101],
    ['https://stranger.example', 403],
  ])(
    'at %s gets %i from the realtime server, and calls the sportsbook accordingly',
    async (origin, status) => {
      expect(await upgradeFrom(origin)).toBe(status)
      const url = `http://127.0.0.1:${ports.SPORTSBOOK}/sportsbook/api/overview`
      const answer = await fetch(url, { headers: { origin } })
      expect(answer.headers.get('access-control-allow-origin')).toBe(status === 101 ? origin : null)
    },
  )
})

it(
  'stops every process when the script receives SIGTERM',
  async () => {
    const [script] = children
    if (script === undefined) throw new Error('the script was started before the tests')
    await stop(script)
    for (const kind of KINDS)
      await expect(fetch(`http://127.0.0.1:${ports[kind]}${READY[kind]}`), kind).rejects.toThrow(
        'fetch failed',
      )
  },
  START.timeout,
)
