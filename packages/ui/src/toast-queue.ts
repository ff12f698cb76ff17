/** Content of a toast. */
export type ToastContent = {
  readonly title: string
  readonly description?: string
  /** `danger` interrupts a screen reader, other tones wait. */
  readonly tone?: 'neutral' | 'success' | 'danger' | 'info' | 'value'
  /** Action of the toast. Pressing it dismisses the toast. */
  readonly action?: { readonly label: string; readonly onPress: () => void }
  /** A toast with the same key replaces the previous one in place. */
  readonly key?: string
}

export type Toast = ToastContent & { readonly id: number }

/** Clock of the queue; tests provide their own. */
export type ToastClock = {
  readonly nowMs: () => number
  /** Calls back after `delayMs`. Returns the function that cancels it. */
  readonly after: (delayMs: number, callback: () => void) => () => void
}

/** Figures of the specification: lifetime of a toast, and spacing between two. */
const toastTiming = { withDescriptionMs: 5000, withoutDescriptionMs: 3000, spacingMs: 400 } as const

/** Maximum number of toasts on the screen. More than two would hide the page of a phone. The oldest leaves for a newer one. */
const maxOfScreen = (): number => (matchMedia('(width <= 528px)').matches ? 2 : 4)

/** Maximum number of waiting toasts. More indicate a fault, and the newest are dropped. */
const MAX_WAITING = 20

export type ToastQueue = {
  /** Shows a toast as soon as the spacing allows. Returns its id. */
  readonly show: (content: ToastContent) => number
  readonly dismiss: (id: number) => void
  /** Stops the time of all toasts, for example under the pointer or focus. */
  readonly pause: () => void
  readonly resume: () => void
  readonly subscribe: (listener: () => void) => () => void
  /** Toasts on the screen, oldest first; the same array until they change. */
  readonly shown: () => readonly Toast[]
}

type Running = { readonly toast: Toast; leftMs: number; sinceMs: number; cancel: () => void }

const browserClock: ToastClock = {
  nowMs: () => performance.now(),
  after: (delayMs, callback) => {
    const timer = setTimeout(callback, delayMs)
    return () => clearTimeout(timer)
  },
}

const durationMs = (toast: ToastContent): number =>
  toast.description === undefined ? toastTiming.withoutDescriptionMs : toastTiming.withDescriptionMs

/** Creates the toast queue of an app. It is pure apart from its clock and the size of the screen. */
export function createToastQueue(
  clock: ToastClock = browserClock,
  maxShown: () => number = maxOfScreen,
): ToastQueue {
  const listeners = new Set<() => void>()
  const waiting: Toast[] = []
  const running = new Map<number, Running>()
  let snapshot: readonly Toast[] = []
  let nextId = 1
  let lastShownMs = Number.NEGATIVE_INFINITY
  let drainPlanned = false
  let paused = false

  const publish = () => {
    snapshot = [...running.values()].map((entry) => entry.toast)
    for (const listener of listeners) listener()
  }

  const start = (entry: Running) => {
    entry.sinceMs = clock.nowMs()
    entry.cancel = clock.after(entry.leftMs, () => dismiss(entry.toast.id))
  }

  const run = (toast: Toast) => {
    running.get(toast.id)?.cancel()
    const entry: Running = { toast, leftMs: durationMs(toast), sinceMs: 0, cancel: () => {} }
    running.set(toast.id, entry)
    if (!paused) start(entry)
  }

  const drain = () => {
    drainPlanned = false
    const next = waiting.shift()
    if (next) {
      lastShownMs = clock.nowMs()
      run(next)
      const [oldest] = running.keys()
      if (running.size > maxShown() && oldest !== undefined) stop(oldest)
      publish()
    }
    planDrain()
  }

  const planDrain = () => {
    if (drainPlanned || waiting.length === 0) return
    drainPlanned = true
    const waitMs = lastShownMs + toastTiming.spacingMs - clock.nowMs()
    if (waitMs > 0) clock.after(waitMs, drain)
    else drain()
  }

  const stop = (id: number): boolean => {
    running.get(id)?.cancel()
    return running.delete(id)
  }

  const dismiss = (id: number) => {
    const index = waiting.findIndex((toast) => toast.id === id)
    if (index >= 0) waiting.splice(index, 1)
    if (stop(id)) publish()
  }

  const findByKey = (key: string): Toast | undefined =>
    snapshot.find((toast) => toast.key === key) ?? waiting.find((toast) => toast.key === key)

  return {
    show: (content) => {
      const known = content.key === undefined ? undefined : findByKey(content.key)
      const toast: Toast = { ...content, id: known?.id ?? nextId++ }
      if (running.has(toast.id)) {
        run(toast)
        publish()
        return toast.id
      }
      const index = waiting.findIndex((other) => other.id === toast.id)
      if (index >= 0) waiting[index] = toast
      else if (waiting.length < MAX_WAITING) waiting.push(toast)
      planDrain()
      return toast.id
    },
    dismiss,
    pause: () => {
      if (paused) return
      paused = true
      for (const entry of running.values()) {
        entry.cancel()
        entry.leftMs -= clock.nowMs() - entry.sinceMs
      }
    },
    resume: () => {
      if (!paused) return
      paused = false
      for (const entry of running.values()) start(entry)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    shown: () => snapshot,
  }
}
