import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { PATIENCE } from '@tessera/test-env'
import Fastify from 'fastify'
import { expect, it, vi } from 'vitest'
import type { CsvBatches } from './csv.ts'
import { csvStream } from './csv-stream.ts'

const of = (batches: CsvBatches) => csvStream(batches, ['a', 'b'], 'UTC')

it('writes a header and the rows of all batches, without formulas', async () => {
  async function* batches() {
    yield [{ a: '1', b: '=1+1' }]
    yield []
    yield [
      { a: '2', b: 'x,y' },
      { a: '3', b: '' },
    ]
  }
  const parts: Buffer[] = await of(batches()).toArray()
  expect(Buffer.concat(parts.map((part) => Buffer.from(part))).toString()).toBe(
    '\ufeffa,b\r\n1,\'=1+1\r\n2,"x,y"\r\n3,\r\n',
  )
})

it('waits for its reader, and ends when the reader leaves', async () => {
  let [read, isEnded] = [0, false]
  async function* endless() {
    try {
      for (;;) {
        read += 1
        yield Array.from({ length: 1000 }, () => ({ a: 'x'.repeat(50), b: 'y' }))
      }
    } finally {
      isEnded = true
    }
  }
  const server = Fastify()
  server.get('/', (_request, reply) => reply.send(of(endless())))
  const url = await server.listen({ host: '127.0.0.1', port: 0 })
  const request = get(url)
  const response = await new Promise<IncomingMessage>((resolve) => request.once('response', resolve))
  await once(response, 'readable')
  // The buffers of both sides are full: nothing more is read while the reader takes nothing.
  let before = -1
  await vi.waitFor(() => {
    const isStill = read === before
    before = read
    expect(isStill).toBe(true)
  }, PATIENCE)
  expect(isEnded).toBe(false)
  request.destroy()
  await vi.waitFor(() => expect(isEnded).toBe(true), PATIENCE)
  await server.close()
})

it('writes the header of a table without rows', async () => {
  async function* none() {
    yield []
  }
  expect(String(await of(none()).toArray())).toBe('\ufeffa,b\r\n')
})
