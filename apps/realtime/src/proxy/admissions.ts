import { type Admission, type Disconnect, disconnects } from '@tessera/centrifugo'
import { messageOf, type RealtimeLog } from '../log.ts'
import { type ConnectProxy, type ConnectQuestion, readConnectAnswer } from './connect-proxy.ts'

/**
 * Asks who connects. Whoever is disconnected while the question about them is open was meant too: the answer may have
 * been true a moment before, and the connection is not among the user's yet.
 */
export class Admissions {
  readonly #proxy: ConnectProxy
  readonly #log: RealtimeLog
  /** For each open question, the users that were disconnected since it was asked. */
  readonly #open = new Set<Map<string, Disconnect>>()

  constructor(proxy: ConnectProxy, log: RealtimeLog) {
    this.#proxy = proxy
    this.#log = log
  }

  /** Calls back with the decision, in the turn in which nobody can be disconnected unseen any more. */
  ask(question: ConnectQuestion, decided: (admission: Admission) => void): void {
    const cut = new Map<string, Disconnect>()
    this.#open.add(cut)
    const finish = (admission: Admission): void => {
      this.#open.delete(cut)
      const disconnect = admission.kind === 'admitted' ? cut.get(admission.claims.user) : undefined
      decided(disconnect === undefined ? admission : { kind: 'ended', disconnect })
    }
    this.#proxy(question)
      .then(readConnectAnswer)
      .then(finish, (error: unknown) => {
        this.#log.warn({ client: question.client, error: messageOf(error) }, 'nobody said who connects')
        finish({ kind: 'ended', disconnect: disconnects.serverError })
      })
  }

  /** All connections of a user are ended: those that are about to be the user's with them. */
  cut(user: string, disconnect: Disconnect): void {
    for (const cut of this.#open) cut.set(user, disconnect)
  }
}
