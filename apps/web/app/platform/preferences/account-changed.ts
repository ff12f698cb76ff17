/**
 * Event for embedded widgets after the colour mode was chosen: they request their token and theme again (specification,
 * states: color mode).
 */
const ACCOUNT_CHANGED_EVENT = 'account-changed'

/** Dispatches the event. */
export const reportAccountChange = (target: EventTarget): void =>
  void target.dispatchEvent(new Event(ACCOUNT_CHANGED_EVENT))

/** Calls a function at each event. Returns a function that stops this. */
export function onAccountChange(target: EventTarget, listener: () => void): () => void {
  target.addEventListener(ACCOUNT_CHANGED_EVENT, listener)
  return () => target.removeEventListener(ACCOUNT_CHANGED_EVENT, listener)
}
