import type { NavigateFunction } from 'react-router'

/** The places that were left: a browser goes back some time after it was asked to. */
const left = new WeakSet<object>()

/** Goes back from a place, once: a second press before the browser has done so would leave the page below as well. */
export function goBackOnce(navigate: NavigateFunction, location: object): void {
  if (left.has(location)) return
  left.add(location)
  void navigate(-1)
}
