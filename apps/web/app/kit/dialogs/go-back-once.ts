import type { NavigateFunction } from 'react-router'

/** Locations that were left: the browser goes back asynchronously. */
const left = new WeakSet<object>()

/** Goes back from a location once. A second press before the browser has navigated would also leave the page below. */
export function goBackOnce(navigate: NavigateFunction, location: object): void {
  if (left.has(location)) return
  left.add(location)
  void navigate(-1)
}
