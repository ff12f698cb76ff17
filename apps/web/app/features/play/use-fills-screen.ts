import { MOBILE_MAX_WIDTH_PX } from '@tessera/contract/constants'
import { useSyncExternalStore } from 'react'

/** A window with room for nothing but a game: a phone, upright or on its side. The same query as in styles/game.css. */
const QUERY = `(width <= ${MOBILE_MAX_WIDTH_PX}px), (height <= 520px)`

const subscribe = (listener: () => void) => {
  const media = matchMedia(QUERY)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** True if a running game fills the window. False on the server. */
export const useFillsScreen = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(QUERY).matches,
    () => false,
  )
