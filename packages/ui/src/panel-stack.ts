interface OpenPanel {
  readonly id: symbol
  readonly close: () => void
  /** True once the panel listens to keys, which it does at the latest when it has the focus. */
  isListening: boolean
}

/** Open panels, the topmost last, so that Escape and a press outside close one at a time. */
const open: OpenPanel[] = []

/** Events that have already closed a panel. The panel below must ignore them. */
const handledEvents = new WeakSet<Event>()

const listeners = new Set<() => void>()

function notify(): void {
  for (const listener of listeners) listener()
}

/** Calls a listener whenever a panel opens or closes. Returns the function that unsubscribes it. */
export function subscribePanels(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Puts a panel on top. Returns the function that removes it.
 * @param close closes the panel, if the user may
 */
export function pushPanel(id: symbol, close: () => void): () => void {
  const panel = { id, close, isListening: false }
  open.push(panel)
  notify()
  return () => {
    const index = open.indexOf(panel)
    if (index >= 0) open.splice(index, 1)
    notify()
  }
}

/** Marks a panel as listening to keys. */
export function markListening(id: symbol): void {
  const panel = open.find((each) => each.id === id)
  if (panel) panel.isListening = true
}

/** True for an open panel below another one. */
export const isCovered = (id: symbol): boolean =>
  open.some((panel) => panel.id === id) && open.at(-1)?.id !== id

/**
 * True if this event may close this panel: the panel is the topmost, and the event has closed no other panel. A key that
 * reaches a covered panel closes the topmost one instead while that one doesn't listen yet.
 */
export function claimClose(id: symbol, event: Event): boolean {
  const top = open.at(-1)
  if (top === undefined || handledEvents.has(event)) return false
  if (top.id === id) {
    handledEvents.add(event)
    return true
  }
  if (event.type === 'keydown' && !top.isListening) {
    handledEvents.add(event)
    top.close()
  }
  return false
}
