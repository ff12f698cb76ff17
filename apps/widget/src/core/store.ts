import { useSyncExternalStore } from 'react'

/** An observable value. Listeners are notified of each change; setting an equal value is not a change. */
export class Store<Value> {
  private readonly listeners = new Set<() => void>()
  private value: Value
  private readonly rendered: Value

  /** @param rendered value with which the server has rendered the view, if it is another one */
  constructor(value: Value, rendered: Value = value) {
    this.value = value
    this.rendered = rendered
  }

  /** Returns the value for hydration, which must equal that of the server. */
  readonly getRendered = (): Value => this.rendered

  readonly get = (): Value => this.value

  readonly set = (value: Value): void => {
    if (Object.is(value, this.value)) return
    this.value = value
    for (const listener of this.listeners) listener()
  }

  /** Replaces the value with one that looks the same in all views, without notifying listeners. */
  readonly replace = (value: Value): void => {
    this.value = value
  }

  readonly update = (change: (value: Value) => Value): void => this.set(change(this.value))

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }
}

/** Returns the value of a store, and renders the component when it changes. */
export const useStore = <Value>(store: Store<Value>): Value =>
  useSyncExternalStore(store.subscribe, store.get, store.getRendered)

/**
 * Returns a value selected from a store. The component renders only when the selected value changes, so it must be
 * primitive or the same object.
 */
export function useSelected<Value, Part>(store: Store<Value>, select: (value: Value) => Part): Part {
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.get()),
    () => select(store.getRendered()),
  )
}
