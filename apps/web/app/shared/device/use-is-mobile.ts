import { MOBILE_MAX_WIDTH_PX } from '@tessera/contract/constants'
import { useSyncExternalStore } from 'react'

const QUERY = `(width <= ${MOBILE_MAX_WIDTH_PX}px)`

const subscribe = (listener: () => void) => {
  const media = matchMedia(QUERY)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** Whether the window is at most 528 px wide. False on the server: use it for behaviour, and CSS for looks. */
export const useIsMobile = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(QUERY).matches,
    () => false,
  )
