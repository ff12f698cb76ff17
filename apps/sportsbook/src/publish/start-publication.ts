import type { Log } from '@tessera/postgres'
import type { RunningBook } from '../book/running-book.ts'
import { type Publish, type Publisher, startPublisher } from './publisher.ts'
import { createRemoteServers, type RemoteServers } from './remote-servers.ts'

export interface PublicationConfig {
  /** Publishes to the realtime server of this process, which no other process serves; absent if there is none. */
  readonly local?: Publish
  /** Realtime servers in other processes; only one of all sportsbooks publishes to them. */
  readonly remote?: { readonly urls: readonly string[]; readonly key: string }
}

/** Publication of changes by this process. */
export interface Publication {
  /** Sets whether this process publishes to the remote servers. */
  setLeader(isLeader: boolean): void
  close(): Promise<void>
}

/** Starts publication: to the local realtime server always, to remote servers while this process leads. */
export function startPublication(book: RunningBook, config: PublicationConfig, log: Log): Publication {
  const local = config.local ? startPublisher(book, config.local, log) : null
  let leading: { readonly publisher: Publisher; readonly servers: RemoteServers } | null = null

  function lead(remote: NonNullable<PublicationConfig['remote']>): void {
    const servers = createRemoteServers({ ...remote, log, onLoss: () => publisher.publishAll() })
    const publisher = startPublisher(book, servers.publish, log)
    leading = { publisher, servers }
    // The last messages of the previous leader are unknown here.
    publisher.publishAll()
  }

  async function follow(): Promise<void> {
    const before = leading
    leading = null
    before?.publisher.close()
    await before?.servers.close()
  }

  return {
    setLeader(isLeader) {
      if (!config.remote || isLeader === (leading !== null)) return
      if (isLeader) lead(config.remote)
      else void follow()
    },
    async close() {
      local?.close()
      await follow()
    },
  }
}
