import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bareEnvironment, createTestDatabase, type TestDatabase } from '@tessera/test-env'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const APPS = fileURLToPath(new URL('../../', import.meta.url))
/** Time limit of a process, which starts within seconds, or within a minute on a busy machine. */
const LIMIT_MS = 300_000

let database: TestDatabase
let folder: string
const listeningServer = createServer()
beforeAll(async () => {
  database = await createTestDatabase()
  folder = mkdtempSync(join(tmpdir(), 'tessera-refusals-'))
  writeFileSync(join(folder, 'file'), '')
  await once(listeningServer.listen(0, '127.0.0.1'), 'listening')
})
afterAll(async () => {
  listeningServer.close()
  rmSync(folder, { recursive: true, force: true })
  await database.drop()
})

const usedPort = (): string => {
  const address = listeningServer.address()
  return String(typeof address === 'object' ? address?.port : address)
}

/** Starts a process that must refuse to start. Returns its exit code and its output. */
async function refusal(
  app: string,
  environment: Record<string, string>,
): Promise<{ code: unknown; output: string }> {
  const child = spawn(process.execPath, [join(APPS, app, 'src/main.ts')], {
    cwd: folder,
    env: { ...bareEnvironment(), NODE_ENV: 'production', LOG_LEVEL: 'silent', ...environment },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  const [code] = await once(child, 'close')
  return { code, output }
}

const KEYS = {
  TOKEN_SECRET: 'a'.repeat(64),
  GAME_TOKEN_SECRET: 'b'.repeat(64),
  SEED_KEY: 'c'.repeat(64),
  SPORT_KEY: 'd'.repeat(64),
  PLAYER_DATA_KEY: 'e'.repeat(64),
  DOCUMENT_KEY: 'f'.repeat(64),
}
const PROVIDER = { WALLET_URL: 'http://127.0.0.1:9/wallet', PROVIDER_SECRET: 'p'.repeat(64) }
const SANDBOX = {
  SANDBOX_API_KEY: 's'.repeat(32),
  SANDBOX_WEBHOOK_SECRET: `whsec_${Buffer.from('a secret of thirty-two bytes !!!').toString('base64')}`,
}

describe('a process that can’t start', () => {
  test.each([
    ['api', ['DATABASE_URL', 'PUBLIC_URL', 'PAYMENT_URL', 'SMTP_URL', 'PROVIDERS', 'DOCUMENTS_DIR']],
    ['web', ['PUBLIC_URL', 'API_URL', 'COUNTRY_HEADER']],
    ['studio', ['DATABASE_URL', 'WALLET_URL', 'PROVIDER_SECRET', 'SEED_KEY']],
    ['sportsbook', ['DATABASE_URL', 'WALLET_URL', 'PROVIDER_SECRET', 'SPORT_KEY', 'REALTIME_API_KEY']],
    ['realtime', ['DATABASE_URL', 'PUBLIC_URL', 'API_URL', 'CENTRIFUGO_HTTP_SERVER_PORT']],
    ['sandbox', ['DATABASE_URL', 'SANDBOX_API_KEY', 'SANDBOX_WEBHOOK_SECRET']],
    ['tessera', ['DATABASE_URL', 'PUBLIC_URL', 'SMTP_URL', 'SEED_KEY', 'DOCUMENTS_S3_SECRET', 'DEMO']],
  ])(
    'lists all errors of its configuration: %s',
    async (app, names) => {
      const { code, output } = await refusal(app, {
        PORT: 'none',
        ...(app === 'tessera' ? { DATABASE_URL: 'not an address' } : {}),
        DOCUMENTS_S3_URL: app === 'tessera' ? 'https://s3.example/documents' : '',
        COUNTRY_HEADER: 'cf-ipcountry',
        CENTRIFUGO_HTTP_SERVER_PORT: 'none',
        REALTIME_URLS: 'http://127.0.0.1:9/api',
      })
      const [head, ...lines] = output.trim().split('\n')
      expect([code, head]).toEqual([1, 'The configuration is not valid:'])
      expect(lines.filter((line) => !line.startsWith('  - '))).toEqual([])
      for (const name of ['PORT', ...names])
        expect(lines, name).toContainEqual(expect.stringContaining(`${name}: `))
    },
    LIMIT_MS,
  )

  const cases: readonly [name: string, app: string, () => Record<string, string>, sentence: RegExp][] = [
    [
      'a port that is in use',
      'studio',
      () => ({ ...KEYS, ...PROVIDER, DATABASE_URL: database.connectionString, PORT: usedPort() }),
      /^Port \d+ of 127\.0\.0\.1 is in use by another process\. Stop it, or set PORT to another port\.$/,
    ],
    [
      'a host that is not an address of this machine',
      'sandbox',
      () => ({ ...SANDBOX, DATABASE_URL: database.connectionString, PORT: '0', HOST: '192.0.2.1' }),
      /^192\.0\.2\.1 is not an address of this machine\. Set HOST/,
    ],
    [
      'a database that does not exist',
      'sandbox',
      () => ({ ...SANDBOX, DATABASE_URL: database.connectionString.replace(/[^/]*$/, 'nowhere'), PORT: '0' }),
      /^The database at 127\.0\.0\.1:\d+ has no database "nowhere"\. Create it, or name another one in DATABASE_URL\.$/,
    ],
    [
      'a wrong database password',
      'sportsbook',
      () => ({
        ...KEYS,
        ...PROVIDER,
        PORT: '0',
        DATABASE_URL: database.connectionString.replace(/:[^:@]+@/, ':wrong@'),
      }),
      /^The database at 127\.0\.0\.1:\d+ refuses this user or password\. Correct them in DATABASE_URL\.$/,
    ],
    [
      'a data directory that is a file',
      'tessera',
      () => ({ PORT: '0', DATA_DIR: join(folder, 'file') }),
      /^The configuration is not valid:\n {2}- DATA_DIR: .*file can't be used: it exists already and is not a folder \(EEXIST\)\.?$/,
    ],
    [
      'a data directory below a file',
      'tessera',
      () => ({ PORT: '0', DATA_DIR: join(folder, 'file/data') }),
      /^The configuration is not valid:\n {2}- DATA_DIR: .*file\/data can't be used: a part of this path is a file, not a folder \(ENOTDIR\)\.?$/,
    ],
  ]
  test.each(cases)(
    'explains how to fix %s',
    async (_name, app, environment, sentence) => {
      const { code, output } = await refusal(app, environment())
      expect(output.trim()).toMatch(sentence)
      expect([code, output]).toEqual([1, expect.not.stringMatching(/\n\s+at /)])
    },
    LIMIT_MS,
  )

  test(
    'reports a port that is in use before it creates a database',
    async () => {
      const dataDir = join(folder, 'data')
      const { code, output } = await refusal('tessera', { PORT: usedPort(), DATA_DIR: dataDir })
      expect(code).toBe(1)
      expect(output.trim()).toMatch(/^Port \d+ of 127\.0\.0\.1 is in use by another process\./)
      const files = readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
      expect(files.filter((name) => name.endsWith('PG_VERSION'))).toEqual([])
    },
    LIMIT_MS,
  )
})
