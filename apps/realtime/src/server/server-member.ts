import type { Disconnect, Position } from '@tessera/centrifugo'
import type { Member } from '../hub/hub.ts'

/** What the server can do with one of its connections. */
export interface ServerMember extends Member {
  /** Subscribes by the server's will. */
  subscribe(channel: string, grant: { info?: unknown; data?: unknown; since?: Position | undefined }): void
  /** Unsubscribes by the server's will; an empty name means every channel. */
  unsubscribe(channel: string): void
  /** Sends a message that belongs to no channel. */
  message(data: unknown): void
  /** Sends a close frame and forgets the connection. */
  disconnect(disconnect: Disconnect): void
  /** Lets time pass. */
  tick(nowMs: number): void
  /** Ends the connection without waiting for the client. */
  terminate(): void
}
