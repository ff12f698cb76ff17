import type { Tx } from '@tessera/postgres'

/** Something that happens in one module and that others act upon. It belongs to the module in which it happens. */
export interface ModuleEvent<Facts> {
  readonly name: string
  /** Carries the type of what is told; never there. */
  readonly facts?: Facts
}

export const defineEvent = <Facts>(name: string): ModuleEvent<Facts> => ({ name })

/** A module's part in what happens in another one. Made by {@link on}. */
export interface Listener {
  readonly event: string
  readonly act: (tx: Tx, facts: unknown) => Promise<void>
}

/** Ties what a module does about an event to the type of its facts. */
export const on = <Facts>(
  event: ModuleEvent<Facts>,
  act: (tx: Tx, facts: Facts) => Promise<void>,
): Listener => ({
  event: event.name,
  // Only `emit` of the same event calls it, with facts of this type.
  act: (tx, facts) => act(tx, facts as Facts),
})

export interface Events {
  /**
   * Lets every listener act, one after the other, in the transaction in which it happened: all of it comes to be, or
   * nothing. What a listener throws, the caller gets.
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
