import * as library from '@preact/signals-core'

/**
 * The reactivity of a game page: values that remember who read them. Synchronous, so that a test and a player see the
 * same order of things.
 */
export interface Signal<T> {
  get(): T
  /** Reads without being told of later changes. */
  peek(): T
  set(value: T): void
}

/** Runs now and again whenever something it read changes. Returns what stops it. */
export const effect = (body: () => void): (() => void) => library.effect(body)

/** Lets several changes arrive as one. */
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

/** A value that follows from others. */
export function computed<T>(from: () => T): Signal<T>['get'] {
  const value = library.computed(from)
  return () => value.value
}
