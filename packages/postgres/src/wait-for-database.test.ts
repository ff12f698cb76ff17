import { once } from 'node:events'
import { connect, createServer, type Server } from 'node:net'
import { startTestDatabase } from '@tessera/test-env'
import { freePort } from '@tessera/test-env/free-port'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDatabase } from './database.ts'
import { waitForDatabase } from './wait-for-database.ts'

let started: Awaited<ReturnType<typeof startTestDatabase>>
beforeAll(async () => {
  started = await startTestDatabase()
})
afterAll(() => started.stop())

const at = (change: (url: URL) => void) => {
  const url = new URL(started.connectionString)
  change(url)
  return createDatabase({ connectionString: url.href, poolSize: 1 })
}

/** Forwards connections of a port to the database. */
async function lead(port: number): Promise<Server> {
  const { hostname, port: target } = new URL(started.connectionString)
  const server = createServer((socket) => {
    const other = connect(Number(target), hostname)
    for (const [one, another] of [
      [socket, other],
      [other, socket],
    ] as const) {
      one.pipe(another)
      one.on('error', () => another.destroy())
    }
  })
  await once(server.listen(port, '127.0.0.1'), 'listening')
  return server
}

describe('waitForDatabase', () => {
  it('waits until the database is reachable and prints one notice', async () => {
    const port = await freePort()
    const database = at((url) => {
      url.port = String(port)
    })
    const notices: string[] = []
    let server: Promise<Server> | undefined
    await waitForDatabase(database, {
      notice: (line) => {
        notices.push(line)
        server = lead(port)
      },
    })
    expect(notices).toEqual([`Waiting for the database at 127.0.0.1:${port}: connection refused …`])
    await database.close()
    await new Promise((resolve) => void server?.then((each) => each.close(resolve)))
  })

  it('throws a clear error after the time limit', async () => {
    const port = await freePort()
    const database = at((url) => {
      url.port = String(port)
    })
    await expect(waitForDatabase(database, { patienceMs: 0, notice: () => {} })).rejects.toThrow(
      `No connection to the database at 127.0.0.1:${port} within 0 s: connection refused. Is it running, and is DATABASE_URL correct?`,
    )
    await database.close()
  })

  it.each([
    ['a wrong password', (url: URL) => (url.password = 'hunter2'), 'refuses this user or password'],
    ['a missing database', (url: URL) => (url.pathname = '/nowhere'), 'has no database "nowhere"'],
  ])('throws immediately for %s', async (_name, change, words) => {
    const database = at(change)
    const waiting = waitForDatabase(database, {
      notice: () => {
        throw new Error('it must not wait')
      },
    })
    await expect(waiting).rejects.toThrow(words)
    await expect(waiting).rejects.not.toThrow('hunter2')
    await database.close()
  })
})
