import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { bareEnvironment, createTestDatabase, PATIENCE, type TestDatabase } from '@tessera/test-env'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url))
const secrets = {
  SANDBOX_API_KEY: 'a merchant key of the tests',
  SANDBOX_WEBHOOK_SECRET: `whsec_${Buffer.from('a webhook secret of the tests').toString('base64')}`,
}

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it('the sandbox starts alone, serves its pages, logs no secrets and shuts down in order', async () => {
  const child = spawn(process.execPath, [MAIN], {
    env: { ...bareEnvironment(), ...secrets, PORT: '0', DATABASE_URL: database.connectionString },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  const ended = once(child, 'exit')
  try {
    const url = await vi.waitUntil(() => /listening at (http:[^"]+)"/.exec(output)?.[1], PATIENCE)
    for (const path of ['/', '/inbox', '/payments']) expect((await fetch(url + path)).status).toBe(200)
    expect((await fetch(`${url}/health/ready`)).status).toBe(200)
    child.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    expect(Object.values(secrets).filter((secret) => output.includes(secret))).toEqual([])
  } finally {
    child.kill('SIGKILL')
  }
})
