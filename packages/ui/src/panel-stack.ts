/** The open panels, the topmost last, so that Escape and a press outside close one at a time. */
const open: symbol[] = []

/** Events that have already closed a panel: the one below must not hear them as well. */
const spent = new WeakSet<Event>()

const listeners = new Set<() => void>()

function notify(): void {
  for (const listener of listeners) listener()
}

/** Calls a listener whenever a panel opens or closes; returns what ends that. */
export function subscribePanels(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Puts a panel on top; returns what takes it away again. */
export function pushPanel(id: symbol): () => void {
  open.push(id)
  notify()
  return () => {
    const index = open.indexOf(id)
    if (index >= 0) open.splice(index, 1)
    notify()
  }
}

/** True for an open panel with another one above it. */
export const isCovered = (id: symbol): boolean => open.includes(id) && open.at(-1) !== id

/** Whether this event may close this panel: it is the topmost, and the event has closed no other. */
export function claimsClose(id: symbol, event: Event): boolean {
  if (open.at(-1) !== id || spent.has(event)) return false
  spent.add(event)
  return true
}
