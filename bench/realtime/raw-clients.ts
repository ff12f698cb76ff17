import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/**
 * Client process of the fan-out benchmark: many connections that subscribe to one channel and then only count
 * received bytes, so that the server is measured rather than its clients.
 */
const [port, count, channel] = process.argv.slice(2)

/** Encodes a masked text frame, as clients must send. The mask is zero, so the payload stays readable. */
function clientFrame(text: string): Buffer {
  const payload = Buffer.from(text)
  const header = Buffer.from([0x81, 0x80 | 126, payload.length >> 8, payload.length & 255, 0, 0, 0, 0])
  return Buffer.concat([header, payload])
}

const handshake = [
  'GET /connection/websocket HTTP/1.1',
  'Host: bench',
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  `Sec-WebSocket-Key: ${Buffer.alloc(16).toString('base64')}`,
  '\r\n',
].join('\r\n')

let received = 0
let wanted = Number.POSITIVE_INFINITY

function reportWhenDone(): void {
  if (received < wanted) return
  wanted = Number.POSITIVE_INFINITY
  process.send?.({ received })
}

/** Waits until the received data of a socket contains the text. */
async function until(socket: Socket, text: string): Promise<void> {
  let seen = ''
  while (!seen.includes(text)) seen += String((await once(socket, 'data'))[0])
}

async function open(): Promise<void> {
  const socket = connect(Number(port), '127.0.0.1')
  socket.write(handshake)
  await until(socket, '\r\n\r\n')
  socket.write(clientFrame(`{"id":1,"connect":{}}\n{"id":2,"subscribe":{"channel":"${channel}"}}`))
  await until(socket, '"subscribe":')
  socket.on('data', (bytes: Buffer) => {
    received += bytes.length
    reportWhenDone()
  })
}

for (let opened = 0; opened < Number(count); opened += 50) {
  await Promise.all(Array.from({ length: Math.min(50, Number(count) - opened) }, open))
}

process.on('message', (message) => {
  if (typeof message !== 'object' || message === null || !('bytes' in message)) return
  received = 0
  wanted = Number(message.bytes)
  process.send?.({ armed: true })
})
process.send?.({ ready: true })
