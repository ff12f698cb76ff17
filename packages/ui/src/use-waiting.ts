import { useHydrated } from './use-hydrated.ts'

/** Attributes of a control that is not alive yet. */
interface Waiting {
  readonly disabled?: true
  /** It looks like one that can be used, since it soon can. */
  readonly 'data-waiting'?: true
}

const WAITING: Waiting = { disabled: true, 'data-waiting': true }
const ALIVE: Waiting = {}

/**
 * Spread last on a control: what a person chooses before the page's code is there would be lost, and sent would be what
 * the server rendered. So it can be used from then on.
 */
export const useWaiting = (): Waiting => (useHydrated() ? ALIVE : WAITING)
