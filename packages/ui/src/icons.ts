import type { IconData } from './icon.tsx'

export type { IconData } from './icon.tsx'

export const closeIcon: IconData =
  'M5.6 4 12 10.4 18.4 4 20 5.6 13.6 12 20 18.4 18.4 20 12 13.6 5.6 20 4 18.4 10.4 12 4 5.6Z'
export const checkIcon: IconData = 'M9.5 18.6 3.4 12.5 5.3 10.6 9.5 14.8 18.7 5.6 20.6 7.5Z'
export const chevronDownIcon: IconData = 'M5.4 8 12 14.6 18.6 8 20.4 9.8 12 18.2 3.6 9.8Z'
export const chevronStartIcon: IconData = 'M16 5.4 9.4 12 16 18.6 14.2 20.4 5.8 12 14.2 3.6Z'
export const chevronEndIcon: IconData = 'M8 5.4 14.6 12 8 18.6 9.8 20.4 18.2 12 9.8 3.6Z'
export const searchIcon: IconData =
  'M10.5 3a7.5 7.5 0 0 1 5.9 12.1l5 5-1.4 1.4-5-5A7.5 7.5 0 1 1 10.5 3Zm0 2.2a5.3 5.3 0 1 0 0 10.6 5.3 5.3 0 0 0 0-10.6Z'
export const heartIcon: IconData = 'M12 21 3.5 12.5A5.5 5.5 0 0 1 12 5.6a5.5 5.5 0 0 1 8.5 6.9Z'
export const playIcon: IconData = 'M7 4a13 13 0 0 1 13 8A13 13 0 0 1 7 20Z'
export const eyeIcon: IconData = 'M2 12a11 11 0 0 1 20 0 11 11 0 0 1-20 0Zm10-4a4 4 0 1 0 0 8 4 4 0 0 0 0-8Z'
export const eyeOffIcon: IconData =
  'M4 2.6 21.4 20 20 21.4l-3-3A11 11 0 0 1 2 12a11 11 0 0 1 3.4-4.4L2.6 4Zm4.2 7.8A4 4 0 0 0 13.6 15.8ZM9 6.3A11 11 0 0 1 22 12a11 11 0 0 1-2.6 3.7L16 12.3A4 4 0 0 0 11.7 8Z'
export const copyIcon: IconData = 'M8 3h13v13h-4v5H3V8h5Zm2 5h7v6h2V5H10Zm-5 2v9h10v-9Z'
export const infoIcon: IconData =
  'M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20Zm-1.2 8.5v7h2.4v-7Zm0-4v2.4h2.4V6.5Z'
export const warningIcon: IconData = 'M12 2 23 21H1Zm-1.2 7v6h2.4V9Zm0 7.6V19h2.4v-2.4Z'
export const sunIcon: IconData =
  'M12 6.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11ZM11 1h2v3h-2Zm0 19h2v3h-2ZM1 11h3v2H1Zm19 0h3v2h-3Z'
export const moonIcon: IconData = 'M10 3a9 9 0 1 0 11 11A9.5 9.5 0 0 1 10 3Z'
export const systemIcon: IconData = 'M3 4h18v13h-7v2h3v2H7v-2h3v-2H3Zm9 2v9h7V6Z'
export const languageIcon: IconData =
  'M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20ZM4.3 13A7.8 7.8 0 0 0 8 18.7 14 14 0 0 1 7 13Zm0-2H7a14 14 0 0 1 1-5.700A7.800 7.800 0 0 0 4.300 11ZM9.200 13c.3 3.700 1.500 6.500 2.800 6.800 1.300-.3 2.500-3.100 2.800-6.800Zm0-2h5.600c-.3-3.700-1.500-6.500-2.800-6.800-1.300.3-2.500 3.100-2.800 6.800Zm7.800 2a14 14 0 0 1-1 5.700 7.800 7.800 0 0 0 3.700-5.700Zm0-2h2.700A7.800 7.800 0 0 0 16 5.300 14 14 0 0 1 17 11Z'
