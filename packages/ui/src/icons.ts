import type { IconData } from './icon.tsx'

export type { IconData } from './icon.tsx'

export const CHAT_ICON: IconData = 'M3 4h18v13h-9l-5 4v-4H3Zm2 2v9h14V6Z'
export const CLOSE_ICON: IconData =
  'M5.6 4 12 10.4 18.4 4 20 5.6 13.6 12 20 18.4 18.4 20 12 13.6 5.6 20 4 18.4 10.4 12 4 5.6Z'
export const CHECK_ICON: IconData = 'M9.4 19 2.8 12.4 4.9 10.3 9.4 14.8 19.1 5.1 21.2 7.2Z'
/** A parcel with a bow. */
export const GIFT_ICON: IconData =
  'M12 7c-1-3-3-4.500-5-4.500A2.500 2.500 0 0 0 7 7.500H3V12h8V7.500h2V12h8V7.500h-4a2.500 2.500 0 0 0 0-5C15 2.500 13 4 12 7ZM4.500 14H11v8H4.500Zm8.500 0h6.500v8H13Z'
export const CHEVRON_DOWN_ICON: IconData = 'M5.4 8 12 14.6 18.6 8 20.4 9.8 12 18.2 3.6 9.8Z'
export const CHEVRON_START_ICON: IconData = 'M16 5.4 9.4 12 16 18.6 14.2 20.4 5.8 12 14.2 3.6Z'
export const CHEVRON_END_ICON: IconData = 'M8 5.4 14.6 12 8 18.6 9.8 20.4 18.2 12 9.8 3.6Z'
export const SEARCH_ICON: IconData =
  'M10.5 3a7.5 7.5 0 0 1 5.9 12.1l5 5-1.4 1.4-5-5A7.5 7.5 0 1 1 10.5 3Zm0 2.2a5.3 5.3 0 1 0 0 10.6 5.3 5.3 0 0 0 0-10.6Z'
export const HEART_ICON: IconData = 'M12 21.5 2.9 12.4A5.95 5.95 0 0 1 12 4.8a5.95 5.95 0 0 1 9.1 7.6Z'
/** Outline for an unselected state. */
export const HEART_OUTLINE_ICON: IconData =
  'M12 21.5 2.9 12.4A5.95 5.95 0 0 1 12 4.8a5.95 5.95 0 0 1 9.1 7.6ZM12 18.9 18.7 12.2A4.4 4.4 0 0 0 12 6.9 4.4 4.4 0 0 0 5.3 12.2Z'
export const PLAY_ICON: IconData = 'M6 3 21 12 6 21Z'
export const EYE_ICON: IconData =
  'M1.5 12A15 15 0 0 1 22.5 12 15 15 0 0 1 1.5 12ZM12 7.6a4.4 4.4 0 1 0 0 8.8 4.4 4.4 0 0 0 0-8.8Zm0 2.4a2 2 0 1 1 0 4 2 2 0 0 1 0-4Z'
export const EYE_OFF_ICON: IconData =
  'M1.5 12A15 15 0 0 1 22.5 12 15 15 0 0 1 1.5 12ZM3.4 4.9 4.9 3.4 20.6 19.1 19.1 20.6Z'
export const COPY_ICON: IconData = 'M8 3h13v13h-4v5H3V8h5Zm2 5h7v6h2V5H10Zm-5 2v9h10v-9Z'
export const INFO_ICON: IconData =
  'M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20Zm-1.2 8.5v7h2.4v-7Zm0-4v2.4h2.4V6.5Z'
export const WARNING_ICON: IconData = 'M12 2 23 21H1Zm-1.2 7v6h2.4V9Zm0 7.6V19h2.4v-2.4Z'
export const SUN_ICON: IconData =
  'M12 6.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11ZM10.9 1h2.2v3.5h-2.2Zm0 18.5h2.2V23h-2.2ZM1 10.9h3.5v2.2H1Zm18.5 0H23v2.2h-3.5ZM3.44 5l1.56-1.56L7.48 5.92 5.92 7.48Zm13.08 13.08 1.56-1.56L20.56 19 19 20.56ZM19 3.44 20.56 5l-2.48 2.48-1.56-1.56ZM5.92 16.52l1.56 1.56L5 20.56 3.44 19Z'
export const MOON_ICON: IconData = 'M10 3a9 9 0 1 0 11 11A9.5 9.5 0 0 1 10 3Z'
export const SYSTEM_ICON: IconData = 'M3 4h18v13h-7v2h3v2H7v-2h3v-2H3Zm9 2v9h7V6Z'
export const LANGUAGE_ICON: IconData =
  'M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20ZM4.3 13A7.8 7.8 0 0 0 8 18.7 14 14 0 0 1 7 13Zm0-2H7a14 14 0 0 1 1-5.7A7.8 7.8 0 0 0 4.3 11Zm4.9 2c.3 3.7 1.5 6.5 2.8 6.8 1.3-.3 2.5-3.1 2.8-6.8Zm0-2h5.6c-.3-3.7-1.5-6.5-2.8-6.8-1.3.3-2.5 3.1-2.8 6.8Zm7.8 2a14 14 0 0 1-1 5.7 7.8 7.8 0 0 0 3.7-5.7Zm0-2h2.7A7.8 7.8 0 0 0 16 5.3 14 14 0 0 1 17 11Z'
