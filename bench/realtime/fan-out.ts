import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate as breathe } from 'node:timers/promises'
import { encodePublicationPush } from '@tessera/centrifugo'
import { createRealtime } from '@tessera/realtime'
import { encodeTextFrame } from '../../apps/realtime/src/server/websocket-frame.ts'

/**
 * Measures the fan-out of one publication to 2,000 connections, next to a bare loop that writes the same bytes to
 * the same sockets. Both deliver to the same clients in another process, in turn. A round ends when the last byte
 * has arrived.
 */
const connections = 2_000
const publicationsPerRound = 100
const rounds = 7
const leastRatio = 0.6
const channel = 'bench:fan-out'
const data = { account: 'EUR', balance: 123_456_789, version: 42, reason: 'win', round: 'b7c1c0de' }

const realtime = await createRealtime({
  client: { allow_anonymous_connect_without_token: true, ping_interval: '1h' },
  channel: {
    namespaces: [
      {
        name: 'bench',
        allow_subscribe_for_client: true,
        allow_subscribe_for_anonymous: true,
        history_size: 100,
        history_ttl: '10m',
        force_recovery: true,
        force_positioning: true,
      },
    ],
  },
})
const http = createServer()
const sockets: Socket[] = []
http.on('connection', (socket: Socket) => sockets.push(socket))
realtime.attach(http, '/connection/websocket')
http.listen(0, '127.0.0.1')
await once(http, 'listening')
const address = http.address()
if (address === null || typeof address === 'string') throw new Error('no port')

const clients = fork(new URL('raw-clients.ts', import.meta.url), [
  String(address.port),
  String(connections),
  channel,
])
await once(clients, 'message')

let offset = 0

/** Encodes the bytes of the next publication on each connection. */
function nextFrame(): Buffer {
  offset += 1
  return encodeTextFrame(encodePublicationPush(channel, { offset, data }))
}

/** Runs one round. Returns messages per second, from the first write to the arrival of the last byte. */
async function round(send: (frame: Buffer) => void): Promise<number> {
  const frames = Array.from({ length: publicationsPerRound }, nextFrame)
  const bytes = frames.reduce((sum, frame) => sum + frame.length * connections, 0)
  clients.send({ bytes })
  await once(clients, 'message')
  const done = once(clients, 'message')
  const start = performance.now()
  for (const frame of frames) {
    send(frame)
    await breathe()
  }
  await done
  return (publicationsPerRound * connections) / ((performance.now() - start) / 1000)
}

const bare = () =>
  round((frame) => {
    for (const socket of sockets) socket.write(frame)
  })

/**
 * Offset of the server's last publication. The frames of a bare round bypass the server, so its offset doesn't
 * advance.
 */
let publishedOffset = 0
const published = async () => {
  offset = publishedOffset
  const rate = await round(() => realtime.publish(channel, data))
  publishedOffset = offset
  return rate
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

// The first round of each is a warm-up and doesn't count.
await bare()
await published()
const rates = { bare: [] as number[], published: [] as number[] }
for (let n = 0; n < rounds; n += 1) {
  rates.bare.push(await bare())
  rates.published.push(await published())
}
const ratio = median(rates.published) / median(rates.bare)
const { disconnects, connections: open } = realtime.metrics()
const thousands = (rate: number) => `${Math.round(rate / 1000)}k`
console.log(`connections: ${open}, publications per round: ${publicationsPerRound}, rounds: ${rounds}`)
console.log(
  `bare loop:  ${rates.bare.map(thousands).join(' ')} messages/s, median ${thousands(median(rates.bare))}`,
)
console.log(
  `published:  ${rates.published.map(thousands).join(' ')} messages/s, median ${thousands(median(rates.published))}`,
)
console.log(`memory: ${Math.round(process.memoryUsage().rss / 1e6)} MB`)
const passed = ratio >= leastRatio && open === connections && Object.keys(disconnects).length === 0
console.log(
  `${passed ? 'PASS' : 'FAIL'} fan-out reaches ${Math.round(ratio * 100)} % of a bare loop (at least ${leastRatio * 100} %)`,
)
clients.kill()
await realtime.close()
http.close()
http.closeAllConnections()
process.exitCode = passed ? 0 : 1
