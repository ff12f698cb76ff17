import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** Number of requests by what identifies a message on its channel. */
export type Received = ReadonlyMap<string, number>

/** Channels of a receiver, each with its requests. */
export interface MessageReceiver {
  readonly url: string
  /** Mails by their id. */
  readonly mails: Received
  /** Telegram messages by user and text. */
  readonly telegram: Received
  /** Pushes by path and topic. */
  readonly pushes: Received
  stop(): Promise<void>
}

const ANSWER_AFTER_MS = 5

/**
 * Starts a mail system, a Bot API and a push service in one server. It counts a request before it answers, and answers a little
 * later: a sender that is killed in between doesn't learn that its message has arrived.
 */
export async function startMessageReceiver(): Promise<MessageReceiver> {
  const mails = new Map<string, number>()
  const telegram = new Map<string, number>()
  const pushes = new Map<string, number>()
  const count = async (request: IncomingMessage): Promise<void> => {
    const path = request.url ?? ''
    const body = await buffer(request)
    const [channel, key] = path.startsWith('/push/')
      ? ([pushes, `${path} ${request.headers.topic}`] as const)
      : ofText(path, JSON.parse(body.toString()))
    channel.set(key, (channel.get(key) ?? 0) + 1)
  }
  // The receiver reads the fields that our own senders write.
  const ofText = (path: string, body: Record<'id' | 'chat_id' | 'text', string>) =>
    path.startsWith('/inbox/')
      ? ([mails, body.id] as const)
      : ([telegram, `${body.chat_id} ${body.text.split('\n')[0]}`] as const)
  const server = createServer(async (request, response) => {
    await count(request)
    setTimeout(
      () => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
      ANSWER_AFTER_MS,
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A server that listens on a port has an AddressInfo.
  const { port } = server.address() as AddressInfo
  return {
    ...{ url: `http://127.0.0.1:${port}`, mails, telegram, pushes },
    stop: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
