import { MOBILE_MAX_WIDTH_PX } from '@tessera/contract/constants'
import { useMedia } from './use-media.ts'

/** Whether the window is at most 528 px wide. */
export const useIsMobile = (): boolean => useMedia(`(width <= ${MOBILE_MAX_WIDTH_PX}px)`)

/** Whether fingers are what points here: a phone or a tablet, which has the apps that one pays with. */
export const useIsHandheld = (): boolean => useMedia('(pointer: coarse)')
