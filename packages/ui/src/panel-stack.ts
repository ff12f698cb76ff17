/** Open panels, the topmost last, so that Escape and a press outside close one at a time. */
const open: symbol[] = []

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

/** Puts a panel on top. Returns the function that removes it. */
export function pushPanel(id: symbol): () => void {
  open.push(id)
  notify()
  return () => {
    const index = open.indexOf(id)
    if (index >= 0) open.splice(index, 1)
    notify()
  }
}

/** True for an open panel below another one. */
export const isCovered = (id: symbol): boolean => open.includes(id) && open.at(-1) !== id

/** True if this event may close this panel: the panel is the topmost, and the event has closed no other panel. */
export function claimClose(id: symbol, event: Event): boolean {
  if (open.at(-1) !== id || handledEvents.has(event)) return false
  handledEvents.add(event)
  return true
}
