import type { Log } from '@tessera/postgres'
import type { RunningBook } from '../book/create-book.ts'
import { type Publish, type Publisher, startPublisher } from './publisher.ts'
import { createRemoteServers, type RemoteServers } from './remote-servers.ts'

export interface PublicationConfig {
  /** To the realtime server of this process, which nobody else tells; absent where there is none. */
  readonly local?: Publish
  /** Realtime servers in other processes: one of all sportsbooks tells them. */
  readonly remote?: { readonly urls: readonly string[]; readonly key: string }
}

/** What tells of changes in this process. */
export interface Publication {
  /** Whether this process is the one that tells the servers of others. */
  setLeader(isLeader: boolean): void
  close(): Promise<void>
}

/** Starts to tell what changes: to the own realtime server always, to those of others while this process leads. */
export function startPublication(book: RunningBook, config: PublicationConfig, log: Log): Publication {
  const local = config.local ? startPublisher(book, config.local, log) : null
  let leading: { readonly publisher: Publisher; readonly servers: RemoteServers } | null = null

  function lead(remote: NonNullable<PublicationConfig['remote']>): void {
    const servers = createRemoteServers({ ...remote, log, onLoss: () => publisher.tellAll() })
    const publisher = startPublisher(book, servers.publish, log)
    leading = { publisher, servers }
    // What the one before told last is not known here.
    publisher.tellAll()
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
