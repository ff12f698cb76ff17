import * as library from '@preact/signals-core'

/**
 * Reactivity of a game page: values that track their readers. Synchronous, so that tests and players see the
 * same order.
 */
export interface Signal<T> {
  get(): T
  /** Reads the value without subscribing to changes. */
  peek(): T
  set(value: T): void
}

/** Runs now and again whenever a value that it read changes. Returns a function that stops it. */
export const effect = (body: () => void): (() => void) => library.effect(body)

/** Applies several changes as one. */
export const { batch } = library

export function signal<T>(initial: T): Signal<T> {
  const value = library.signal(initial)
  return {
    get: () => value.value,
    peek: () => value.peek(),
    set: (next) => {
      value.value = next
    },
  }
}

/** Creates a value derived from others. */
export function computed<T>(from: () => T): Signal<T>['get'] {
  const value = library.computed(from)
  return () => value.value
}
