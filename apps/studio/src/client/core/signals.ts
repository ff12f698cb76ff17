/**
 * The whole reactivity of a game page: values that remember who read them. Synchronous, so that a test and a
 * player see the same order of things.
 */
export interface Signal<T> {
  get(): T
  /** Reads without being told of later changes. */
  peek(): T
  set(value: T): void
}

type Run = { run(): void; readonly sources: Set<Set<Run>> }

let active: Run | null = null
let depth = 0
const waiting = new Set<Run>()

function flush(): void {
  while (waiting.size > 0) {
    const runs = [...waiting]
    waiting.clear()
    for (const run of runs) run.run()
  }
}

/** Lets several changes arrive as one. */
export function batch(change: () => void): void {
  depth += 1
  try {
    change()
  } finally {
    depth -= 1
    if (depth === 0) flush()
  }
}

export function signal<T>(initial: T): Signal<T> {
  let value = initial
  const readers = new Set<Run>()
  return {
    get() {
      if (active) {
        readers.add(active)
        active.sources.add(readers)
      }
      return value
    },
    peek: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const reader of readers) waiting.add(reader)
      if (depth === 0) batch(() => {})
    },
  }
}

/** Runs now and again whenever something it read changes. Returns what stops it. */
export function effect(body: () => void): () => void {
  const run: Run = {
    sources: new Set(),
    run() {
      detach()
      const outer = active
      active = run
      try {
        body()
      } finally {
        active = outer
      }
    },
  }
  const detach = () => {
    for (const readers of run.sources) readers.delete(run)
    run.sources.clear()
  }
  run.run()
  return () => {
    detach()
    waiting.delete(run)
  }
}

/** A value that follows from others. It lives as long as the page: nothing has to stop it. */
export function computed<T>(from: () => T): Signal<T>['get'] {
  let result: Signal<T> | undefined
  effect(() => {
    const value = from()
    if (result) result.set(value)
    else result = signal(value)
  })
  const settled = result
  if (!settled) throw new Error('a computed value was read before it was made')
  return settled.get
}
