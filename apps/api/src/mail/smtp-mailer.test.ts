import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { createSmtpMailer } from './smtp-mailer.ts'

const message = { to: 'a@example.com', subject: 's', text: 't', html: 'h', kind: 'email' as const }
const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

/** Starts an SMTP server without TLS that accepts every message and records the received text. */
async function startPlainServer() {
  const received = { text: '' }
  const server = createServer((socket) => {
    let isData = false
    socket.write('220 test ESMTP\r\n')
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      const text = chunk.toString()
      received.text += text
      if (isData) {
        if (!received.text.endsWith('\r\n.\r\n')) return
        isData = false
        socket.write('250 taken\r\n')
        return
      }
      for (const line of text.split('\r\n').filter(Boolean)) {
        isData = line === 'DATA'
        if (line.startsWith('QUIT')) socket.end('221 bye\r\n')
        else
          socket.write(isData ? '354 go on\r\n' : line.startsWith('STARTTLS') ? '502 no\r\n' : '250 ok\r\n')
      }
    })
  }).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  // The address of a server that listens on a port is an AddressInfo.
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, received }
}

it('marks mail as generated automatically', async () => {
  const { url, received } = await startPlainServer()
  await createSmtpMailer({ url, from: 'Casino <no-reply@casino.example>', requiresTls: false }).send(message)
  expect(received.text).toMatch(/^Auto-Submitted: auto-generated\r$/m)
  expect(received.text).toMatch(/^From: Casino <no-reply@casino\.example>\r$/m)
})

it('sends a repeated mail with the id that it had before', async () => {
  const { url, received } = await startPlainServer()
  const mailer = createSmtpMailer({ url, from: 'Casino <no-reply@casino.example>', requiresTls: false })
  await mailer.send({ ...message, id: '7' })
  await mailer.send({ ...message, id: '7' })
  expect(received.text.match(/^Message-ID: <7@casino\.example>\r$/gim)).toHaveLength(2)
})

it('sends no mail to a server without TLS', async () => {
  const { url, received } = await startPlainServer()
  const mailer = createSmtpMailer({ url, from: 'no-reply@casino.example', requiresTls: true })
  await expect(mailer.send(message)).rejects.toThrow()
  expect(received.text).not.toMatch(/MAIL FROM|DATA/)
})
