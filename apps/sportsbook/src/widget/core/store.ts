import { useSyncExternalStore } from 'react'

/** A value that is watched. A listener hears of each change; equal values are no change. */
export class Store<Value> {
  private readonly listeners = new Set<() => void>()
  private value: Value

  constructor(value: Value) {
    this.value = value
  }

  readonly get = (): Value => this.value

  readonly set = (value: Value): void => {
    if (Object.is(value, this.value)) return
    this.value = value
    for (const listener of this.listeners) listener()
  }

  /** Takes a value that reads the same for everyone who is shown it: nobody is told. */
  readonly replace = (value: Value): void => {
    this.value = value
  }

  readonly update = (change: (value: Value) => Value): void => this.set(change(this.value))

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }
}

/** The value of a store while the component is shown. */
export const useStore = <Value>(store: Store<Value>): Value =>
  useSyncExternalStore(store.subscribe, store.get, store.get)

/** What a reader makes of a store's value: the component hears only of changes of that, so it must be plain or the same object. */
export function useSelected<Value, Part>(store: Store<Value>, select: (value: Value) => Part): Part {
  const read = () => select(store.get())
  return useSyncExternalStore(store.subscribe, read, read)
}
