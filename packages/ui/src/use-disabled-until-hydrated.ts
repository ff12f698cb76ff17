import { useHydrated } from './use-hydrated.ts'

/** Attributes of a control before hydration. */
interface Waiting {
  readonly disabled?: true
  /** Keeps the appearance of an enabled control, since it will be enabled soon. */
  readonly 'data-waiting'?: true
}

const WAITING: Waiting = { disabled: true, 'data-waiting': true }
const ENABLED: Waiting = {}

/**
 * Returns attributes to spread last on a control. Before hydration, a user's input would be lost and the server's value
 * would be submitted, so the control is disabled until then.
 */
export const useDisabledUntilHydrated = (): Waiting => (useHydrated() ? ENABLED : WAITING)
