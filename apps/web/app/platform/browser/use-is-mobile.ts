import { MOBILE_MAX_WIDTH_PX } from '@tessera/contract/constants'
import { useMedia } from './use-media.ts'

/** True if the window is at most 528 px wide. */
export const useIsMobile = (): boolean => useMedia(`(width <= ${MOBILE_MAX_WIDTH_PX}px)`)

/** True on a phone or tablet, where touch is the primary input and payment apps are installed. */
export const useIsHandheld = (): boolean => useMedia('(pointer: coarse)')
