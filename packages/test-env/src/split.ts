import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bareEnvironment } from './bare-environment.ts'
import { freePort } from './free-port.ts'
import { type RoundRobin, startRoundRobin } from './round-robin.ts'

/** Number of processes of each kind. */
export interface SplitCounts {
  readonly web: number
  readonly api: number
  readonly studio: number
  readonly realtime: number
  readonly worker: number
  /** None by default; the other processes then run without sports. */
  readonly sportsbook?: number
}

export interface SplitOptions {
  /**
   * Base URL of the wallet for sportsbooks, instead of the API: for example a gate that delays calls. The port of the
   * calling process is added before the path.
   */
  readonly walletGate?: string
  /** Comma-separated numbers of the championships that sportsbooks simulate; all by default. */
  readonly championships?: string
}

/** One process of a split Tessera. */
export interface SplitProcess {
  readonly kind: keyof SplitCounts | 'sandbox'
  readonly url: string
  /** Kills the process. */
  kill(): Promise<void>
  /** Starts the process again at its address, after it has ended. */
  restart(): Promise<void>
}

/** Tessera in separate processes behind a round-robin proxy. */
export interface SplitTessera {
  readonly url: string
  readonly processes: readonly SplitProcess[]
  /** Key for reading the sandbox's messages. */
  readonly sandboxKey: string
  /** Id and secret with which the studio and the API sign their calls. */
  readonly provider: { readonly providerId: string; readonly secret: string }
  /** The studio's key for seeds and wallet tokens. */
  readonly seedKey: string
  stop(): Promise<void>
}

const START_LIMIT_MS = 300_000
const POLL_MS = 100
const OUTPUT_TAIL_CHARACTERS = 2_000
const READY: Readonly<Record<SplitProcess['kind'], string>> = {
  web: '/web/health/ready',
  api: '/api/health/ready',
  worker: '/api/health/ready',
  studio: '/studio/health/ready',
  realtime: '/health',
  sandbox: '/health/ready',
  sportsbook: '/sportsbook/health/ready',
}
const APP_OF = {
  web: 'web',
  api: 'api',
  worker: 'api',
  studio: 'studio',
  realtime: 'realtime',
  sandbox: 'sandbox',
  sportsbook: 'sportsbook',
}

const secret = (): string => randomBytes(32).toString('hex')
const PROVIDER = 'tessera-studio'
const SPORTSBOOK = 'tessera-sportsbook'

/**
 * Returns the environment of each kind of process, as in docs/running.md, with secrets of this run. `inner` has the
 * addresses at which processes reach each other.
 */
export function splitEnvironments(
  connectionString: string,
  url: string,
  inner: { api: string; studio: string; sportsbook: string | null },
) {
  const keys = { proxy: secret(), provider: secret(), sportsbook: secret(), sandbox: secret() }
  const webhookSecret = `whsec_${randomBytes(32).toString('base64')}`
  const common = { LOG_LEVEL: 'error', DEMO: 'on', PUBLIC_URL: url, TRUST_PROXY: '127.0.0.1' }
  const database = { DATABASE_URL: connectionString }
  const api = {
    ...common,
    ...database,
    TOKEN_SECRET: secret(),
    GAME_TOKEN_SECRET: secret(),
    PLAYER_DATA_KEY: secret(),
    DOCUMENT_KEY: secret(),
    DOCUMENTS_DIR: join(tmpdir(), `tessera-documents-${secret()}`),
    REALTIME_PROXY_KEY: keys.proxy,
    PROVIDERS: JSON.stringify([
      { id: PROVIDER, url: `${inner.studio}/studio/provider`, secret: keys.provider },
    ]),
    ...(inner.sportsbook === null
      ? {}
      : {
          SPORTSBOOK: JSON.stringify({
            ...{ id: SPORTSBOOK, secret: keys.sportsbook },
            url: `${inner.sportsbook}/sportsbook/provider`,
          }),
        }),
    PAYMENT_URL: `${url}/sandbox`,
    PAYMENT_API_KEY: keys.sandbox,
    PAYMENT_WEBHOOK_SECRET: webhookSecret,
    INBOX_URL: `${url}/sandbox`,
    INBOX_API_KEY: keys.sandbox,
    // Players withdraw again and again what they have just deposited, and no operator reviews it.
    WITHDRAWAL_TURNOVER_PERCENT: '0',
    WITHDRAWAL_REVIEW_RULES: 'off',
    WITHDRAWAL_IDENTITY_ABOVE: 'never',
  }
  return {
    sandboxKey: keys.sandbox,
    provider: { providerId: PROVIDER, secret: keys.provider },
    of: {
      web: { ...common, API_URL: inner.api },
      api: { ...api, JOBS: 'off' },
      worker: { ...api, CALLS: 'off' },
      studio: {
        ...common,
        ...database,
        WALLET_URL: `${inner.api}/api/providers/${PROVIDER}/wallet`,
        PROVIDER_SECRET: keys.provider,
        SEED_KEY: secret(),
      },
      sportsbook: {
        ...common,
        ...database,
        WALLET_URL: `${inner.api}/api/providers/${SPORTSBOOK}/wallet`,
        PROVIDER_SECRET: keys.sportsbook,
        SPORT_KEY: secret(),
      },
      realtime: { ...common, ...database, API_URL: inner.api, REALTIME_PROXY_KEY: keys.proxy },
      sandbox: {
        ...common,
        ...database,
        SANDBOX_URL: `${url}/sandbox`,
        SANDBOX_API_KEY: keys.sandbox,
        SANDBOX_WEBHOOK_SECRET: webhookSecret,
        SANDBOX_WITHDRAWAL_DELAY_MS: '50',
      },
    } satisfies Record<SplitProcess['kind'], Record<string, string>>,
  }
}

/**
 * Starts all processes concurrently on an empty database, which tests their concurrent migrations. It works in any
 * working directory, but the pages have to be built.
 */
export async function startSplit(
  connectionString: string,
  counts: SplitCounts,
  { walletGate, championships }: SplitOptions = {},
): Promise<SplitTessera> {
  const port = await freePort()
  const kinds = Object.entries({ ...counts, sandbox: 1 }).flatMap(([kind, count]) =>
    // Objects of this type have no other keys.
    Array.from({ length: count }, () => kind as SplitProcess['kind']),
  )
  const places = await Promise.all(kinds.map(async (kind) => ({ kind, port: await freePort() })))
  const portsOf = (kind: SplitProcess['kind']) =>
    places.filter((each) => each.kind === kind).map((each) => each.port)
  const publicUrl = `http://127.0.0.1:${port}`
  // A single process needs no proxy.
  const innerUrl = (kind: 'api' | 'studio' | 'sportsbook') => {
    const [own, ...others] = portsOf(kind)
    return own === undefined || others.length > 0 ? publicUrl : `http://127.0.0.1:${own}`
  }
  const hasSport = portsOf('sportsbook').length > 0
  const inner = {
    api: innerUrl('api'),
    studio: innerUrl('studio'),
    sportsbook: hasSport ? innerUrl('sportsbook') : null,
  }
  const { of, ...secrets } = splitEnvironments(connectionString, publicUrl, inner)
  const environmentOf = ({ kind, port: own }: (typeof places)[number]) =>
    kind !== 'sportsbook'
      ? of[kind]
      : {
          ...of[kind],
          ...(championships && { SPORT_CHAMPIONSHIPS: championships }),
          ...(walletGate && { WALLET_URL: of[kind].WALLET_URL.replace(inner.api, `${walletGate}/${own}`) }),
        }
  const processes = places.map((place) => prepare(place.kind, place.port, environmentOf(place)))
  const proxy: RoundRobin = await startRoundRobin(
    [
      ['/api/connection/', portsOf('realtime')],
      ['/api', portsOf('api')],
      ['/studio', portsOf('studio')],
      ['/sandbox', portsOf('sandbox')],
      ['/sportsbook', portsOf('sportsbook')],
      ['/', portsOf('web')],
    ],
    port,
  )
  const stop = async (): Promise<void> => {
    await Promise.all(processes.map((each) => each.end('SIGTERM')))
    await proxy.close()
  }
  try {
    await Promise.all(processes.map((each) => each.restart()))
  } catch (error) {
    await stop()
    throw error
  }
  return { url: proxy.url, processes, ...secrets, seedKey: of.studio.SEED_KEY, stop }
}

type Prepared = SplitProcess & { end(signal: NodeJS.Signals): Promise<void> }

function prepare(kind: SplitProcess['kind'], port: number, environment: Record<string, string>): Prepared {
  const url = `http://127.0.0.1:${port}`
  const main = join(import.meta.dirname, `../../../apps/${APP_OF[kind]}/src/main.ts`)
  let child: ChildProcess | null = null
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child === null || child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise((resolve) => child?.once('exit', resolve))
    child.kill(signal)
    await ended
  }
  return {
    kind,
    url,
    end,
    kill: () => end('SIGKILL'),
    restart: async () => {
      // The process inherits no variables, as in a separate systemd unit.
      const env = { ...bareEnvironment(), ...environment, PORT: String(port) }
      child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] })
      const outputTail = captureOutput(child)
      await untilReady(kind, url + READY[kind], child, outputTail)
    },
  }
}

/** Copies the output of a process to the test's own output. Returns a function that reads its last characters. */
function captureOutput({ stdout, stderr }: ChildProcess): () => string {
  let outputTail = ''
  for (const [from, to] of [
    [stdout, process.stdout],
    [stderr, process.stderr],
  ] as const)
    from?.on('data', (part: Buffer) => {
      outputTail = (outputTail + part).slice(-OUTPUT_TAIL_CHARACTERS)
      to.write(part)
    })
  return () => outputTail
}

async function untilReady(
  kind: string,
  url: string,
  child: ChildProcess,
  outputTail: () => string,
): Promise<void> {
  const deadline = Date.now() + START_LIMIT_MS
  while (Date.now() < deadline) {
    if (child.exitCode !== null)
      throw new Error(
        `the ${kind} process exited with code ${child.exitCode} during startup: ${outputTail()}`,
      )
    const answer = await fetch(url).catch(() => null)
    await answer?.body?.cancel()
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  throw new Error(`the ${kind} process did not become ready in time`)
}
