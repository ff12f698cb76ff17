import type { Disconnect, Position } from '@tessera/centrifugo'
import type { Member } from '../hub/hub.ts'

/** Operations of the server on one of its connections. */
export interface ServerMember extends Member {
  /** Subscribes the client on the server's initiative. */
  subscribe(channel: string, grant: { info?: unknown; data?: unknown; since?: Position | undefined }): void
  /** Unsubscribes the client on the server's initiative. An empty name means every channel. */
  unsubscribe(channel: string): void
  /** Sends a message without a channel. */
  message(data: unknown): void
  /** Sends a close frame and drops the connection. */
  disconnect(disconnect: Disconnect): void
  /** Advances the time. */
  tick(nowMs: number): void
  /** Closes the connection without waiting for the client. */
  terminate(): void
}
