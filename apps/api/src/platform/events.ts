import type { Tx } from '@tessera/postgres'

/** An event of one module to which other modules react. It belongs to the module in which it happens. */
export interface ModuleEvent<Facts> {
  readonly name: string
  /** Type of the event's data; never set. */
  readonly facts?: Facts
}

export const defineEvent = <Facts>(name: string): ModuleEvent<Facts> => ({ name })

/** A module's reaction to an event of another one. Created by {@link on}. */
export interface Listener {
  readonly event: string
  readonly act: (tx: Tx, facts: unknown) => Promise<void>
}

/** Creates a listener that is typed by the event's data. */
export const on = <Facts>(
  event: ModuleEvent<Facts>,
  act: (tx: Tx, facts: Facts) => Promise<void>,
): Listener => ({
  event: event.name,
  // Only `emit` of the same event calls it, with data of this type.
  act: (tx, facts) => act(tx, facts as Facts),
})

export interface Events {
  /**
   * Calls every listener, one after the other, in the transaction of the event, so that all changes are committed
   * together. An error of a listener is passed on to the caller.
   */
  emit<Facts>(tx: Tx, event: ModuleEvent<Facts>, facts: Facts): Promise<void>
  listen(listeners: readonly Listener[]): void
}

export function createEvents(): Events {
  const listening: Listener[] = []
  return {
    emit: async (tx, event, facts) => {
      for (const { event: name, act } of listening) if (name === event.name) await act(tx, facts)
    },
    listen: (listeners) => {
      listening.push(...listeners)
    },
  }
}
