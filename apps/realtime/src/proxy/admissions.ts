import { type Admission, type Disconnect, disconnects } from '@tessera/centrifugo'
import { messageOf, type RealtimeLog } from '../log.ts'
import { type ConnectProxy, type ConnectRequest, parseConnectResponse } from './connect-proxy.ts'

/**
 * Decides about connecting clients through the connect proxy. A disconnect of a user also applies to that
 * user's pending requests: the response may be out of date, and the connection isn't registered under the
 * user yet.
 */
export class Admissions {
  readonly #proxy: ConnectProxy
  readonly #log: RealtimeLog
  /** Users that were disconnected since each pending request was sent. */
  readonly #pending = new Set<Map<string, Disconnect>>()

  constructor(proxy: ConnectProxy, log: RealtimeLog) {
    this.#proxy = proxy
    this.#log = log
  }

  /** Calls back with the decision, in the same turn in which the request stops recording disconnects. */
  request(request: ConnectRequest, decided: (admission: Admission) => void): void {
    const disconnected = new Map<string, Disconnect>()
    this.#pending.add(disconnected)
    const finish = (admission: Admission): void => {
      this.#pending.delete(disconnected)
      const disconnect = admission.kind === 'admitted' ? disconnected.get(admission.claims.user) : undefined
      decided(disconnect === undefined ? admission : { kind: 'ended', disconnect })
    }
    this.#proxy(request)
      .then(parseConnectResponse)
      .then(finish, (error: unknown) => {
        this.#log.warn({ client: request.client, error: messageOf(error) }, 'the connect proxy failed')
        finish({ kind: 'ended', disconnect: disconnects.serverError })
      })
  }

  /** Disconnects a user: pending requests that turn out to be this user's are rejected. */
  disconnectUser(user: string, disconnect: Disconnect): void {
    for (const disconnected of this.#pending) disconnected.set(user, disconnect)
  }
}
