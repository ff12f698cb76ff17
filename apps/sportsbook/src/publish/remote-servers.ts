import type { Log } from '@tessera/postgres'
import type { Publish } from './publisher.ts'

/** Realtime servers in other processes, which receive messages through their HTTP API. */
export interface RemoteServers {
  readonly publish: Publish
  close(): Promise<void>
}

/** Addresses of the servers and the API key. */
export interface RemoteServersConfig {
  /** Addresses of their HTTP APIs, such as http://127.0.0.1:3004/api. */
  readonly urls: readonly string[]
  readonly key: string
  readonly log: Log
  /** Called when messages may have been lost and everything must be published again. */
  readonly onLoss: () => void
}

/** Maximum number of commands in a request, and of bytes: the API accepts up to a megabyte. */
const COMMANDS_MAX = 200
const BYTES_MAX = 700_000
/** Number of waiting messages after which they are dropped; everything is published again once the server responds. */
const WAITING_MAX = 20_000
const TIMEOUT_MS = 3_000
const RETRY_MS = 500

/** A command as text, so that its size is known. */
interface Waiting {
  readonly text: string
}

/** Sends messages to one server in order, in batches if it is slow. */
function createSender(url: string, { key, log, onLoss }: RemoteServersConfig) {
  let waiting: Waiting[] = []
  let isLost = false
  let isClosed = false
  let running: Promise<void> | null = null

  function takeBatch(): string {
    let bytes = 0
    let count = 0
    for (const { text } of waiting) {
      if (count > 0 && (count === COMMANDS_MAX || bytes + text.length > BYTES_MAX)) break
      bytes += text.length
      count += 1
    }
    return `{"commands":[${waiting
      .splice(0, count)
      .map(({ text }) => text)
      .join(',')}]}`
  }

  async function send(body: string): Promise<boolean> {
    try {
      const response = await fetch(`${url.replace(/\/+$/, '')}/batch`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-api-key': key },
        body,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      await response.body?.cancel()
      if (!response.ok) log.warn({ url, status: response.status }, 'a realtime server refused changes')
      return response.ok
    } catch (error) {
      log.warn({ url, err: error }, 'changes could not be sent to a realtime server')
      return false
    }
  }

  async function run(): Promise<void> {
    while (waiting.length > 0 && !isClosed) {
      if (await send(takeBatch())) {
        if (!isLost) continue
        isLost = false
        onLoss()
        continue
      }
      // The messages may have arrived or not, and the server may have restarted: everything is published again later.
      isLost = true
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS).unref())
    }
    running = null
  }

  return {
    add(text: string): void {
      if (waiting.length >= WAITING_MAX) {
        isLost = true
        waiting = []
      }
      waiting.push({ text })
      running ??= Promise.resolve().then(run)
    },
    async close(): Promise<void> {
      isClosed = true
      await running
    },
  }
}

/** Publishes to remote servers. After a server was unreachable, everything is published again. */
export function createRemoteServers(config: RemoteServersConfig): RemoteServers {
  const senders = config.urls.map((url) => createSender(url, config))
  return {
    publish(channel, data) {
      const text = JSON.stringify({ publish: { channel, data } })
      for (const line of senders) line.add(text)
    },
    close: async () => {
      await Promise.all(senders.map((line) => line.close()))
    },
  }
}
