import { once } from 'node:events'
import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { createRealtime } from '@tessera/realtime'
import { Centrifuge } from 'centrifuge'
import { createSigner } from 'fast-jwt'
import { CuttingProxy } from '../../apps/realtime/test/support/cutting-proxy.ts'

/**
 * Sends 10,000 messages to the official client over a connection that is cut repeatedly without notice to either
 * side. Each message must arrive once and in order, and every reconnect must recover.
 */
const messages = 10_000
const cuts = 40
const patienceMs = 60_000
const channel = 'wallet:accounts#ann'
const secret = 'benchmark'

const realtime = await createRealtime({
  client: { token: { hmac_secret_key: secret }, recovery_max_publication_limit: 0 },
  channel: {
    namespaces: [
      {
        name: 'wallet',
        allow_user_limited_channels: true,
        history_size: 2_000,
        history_ttl: '10m',
        force_recovery: true,
        force_positioning: true,
      },
    ],
  },
})
const http = createServer()
realtime.attach(http, '/connection/websocket')
http.listen(0, '127.0.0.1')
await once(http, 'listening')
const address = http.address()
if (address === null || typeof address === 'string') throw new Error('no port')
const proxy = await CuttingProxy.start(address.port)

const token = createSigner({ key: secret, algorithm: 'HS256' })({ sub: 'ann' })
const client = new Centrifuge(proxy.url, { token, minReconnectDelay: 1, maxReconnectDelay: 20 })
const subscription = client.newSubscription(channel)
const seen: number[] = []
let recovered = 0
let unrecovered = 0
subscription.on('publication', (context) => seen.push(Number(context.data)))
subscription.on('subscribed', (context) => {
  if (!context.wasRecovering) return
  if (context.recovered) recovered += 1
  else unrecovered += 1
})
subscription.subscribe()
client.connect()
await subscription.ready(5_000)

const start = performance.now()
let made = 0
for (let n = 0; n < messages; n += 1) {
  realtime.publish(channel, n)
  if (n % 10 === 9) await sleep(1)
  if (n >= ((made + 0.5) * messages) / cuts && made < cuts) {
    proxy.cut()
    made += 1
  }
}
while (seen.length < messages && performance.now() - start < patienceMs) await sleep(10)

const inOrder = seen.every((value, index) => value === index)
const lost = messages - new Set(seen).size
const doubled = seen.length - new Set(seen).size
console.log(
  `messages: ${messages}, cuts: ${made}, reconnects recovered: ${recovered}, not recovered: ${unrecovered}`,
)
console.log(
  `lost: ${lost}, duplicated: ${doubled}, in order: ${inOrder}, seconds: ${((performance.now() - start) / 1000).toFixed(1)}`,
)
const passed = lost === 0 && doubled === 0 && inOrder && made === cuts && recovered > 0 && unrecovered === 0
console.log(
  `${passed ? 'PASS' : 'FAIL'} recovery after ${made} cut connections lost ${lost} of ${messages} messages`,
)
client.disconnect()
proxy.close()
await realtime.close()
http.close()
process.exitCode = passed ? 0 : 1
