import type { IconData } from '@tessera/ui'

/** Icons of the shell, built from the same tiles as those of the ui package: squares, quarter circles, triangles. */
export const HOME_ICON: IconData = 'M3 11 12 3l9 8v10h-6.500v-6h-5v6H3Z'
export const GAMES_ICON: IconData = 'M3 3h8v8H3Zm10 0h8a8 8 0 0 1-8 8Zm-2 10v8a8 8 0 0 1-8-8Zm2 0h8v8h-8Z'
/** A ball with one of its tiles. */
export const SPORT_ICON: IconData = 'M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20Zm0 5-5 3.700L9 17h6l2-6.300Z'
export const PROVIDERS_ICON: IconData =
  'M3 3h11v4H3Zm0 7h18v4H3Zm0 7h14v4H3Zm14-14a4 4 0 0 1 4 4h-4Zm3 14h1a4 4 0 0 1-1 4Z'
/** A bell with its clapper. */
export const BELL_ICON: IconData =
  'M12 2a7 7 0 0 1 7 7v6l2 2v1.500H3V17l2-2V9a7 7 0 0 1 7-7ZM8.500 20h7a3.500 2.500 0 0 1-7 0Z'
export const RECENT_ICON: IconData =
  'M12 2a10 10 0 1 1-10 10h2.400A7.600 7.600 0 1 0 7 6.300L9 9H2V2l3.400 2.600A10 10 0 0 1 12 2Zm-1 5h2v4.500l3.500 2.500-1.200 1.700L11 12.600Z'
export const WALLET_ICON: IconData =
  'M3 4h15v3H5.500v1H21v13H3Zm12 8a2.500 2.500 0 0 0 0 5h6v-5Zm.5 1.500h2v2h-2Z'
export const USER_ICON: IconData = 'M12 2a5 5 0 1 1 0 10 5 5 0 0 1 0-10ZM3 22a9 8.500 0 0 1 18 0Z'
/** A person with a plus. */
export const INVITE_ICON: IconData =
  'M9.500 3a4.500 4.500 0 1 1 0 9 4.500 4.500 0 0 1 0-9ZM1.500 21a8 7.500 0 0 1 16 0ZM18 4h2.200v2.800H23V9h-2.800v2.800H18V9h-2.800V6.800H18Z'
export const PLUS_ICON: IconData = 'M10.600 4h2.800v6.600H20v2.800h-6.600V20h-2.800v-6.600H4v-2.800h6.600Z'
export const LOGOUT_ICON: IconData =
  'M3 3h9v2.500H5.500v13H12V21H3Zm12.500 4L21 12l-5.500 5-1.700-1.800 2.100-1.950H9v-2.500h6.900l-2.100-1.950Z'
/** Three steps of tiles. */
export const LEVELS_ICON: IconData =
  'M3 15h5.500v6H3Zm6.500-5.500H15V21H9.500ZM16 3h2.500A2.500 2.500 0 0 1 21 5.500V21h-5Z'
/** A flag of tiles on its pole. */
export const QUESTS_ICON: IconData =
  'M4 2h2.500v20H4Zm4 1h6v5H8Zm7.500 0H20a5 5 0 0 1-4.500 5ZM8 9.500h6v5H8Zm7.500 0A5 5 0 0 1 20 14.500h-4.500Z'
/** A cup on its foot. */
export const CUP_ICON: IconData =
  'M7 3h10v2h4v3a4.500 4.500 0 0 1-4.300 4.500A5 5 0 0 1 13.400 15v3H17v3H7v-3h3.600v-3a5 5 0 0 1-3.300-2.500A4.500 4.500 0 0 1 3 8V5h4Zm0 4H5v1a2.500 2.500 0 0 0 2 2.450Zm10 0v3.450A2.500 2.500 0 0 0 19 8V7Z'
export const SHIELD_ICON: IconData =
  'M12 2 21 5v7a10 10 0 0 1-9 10A10 10 0 0 1 3 12V5Zm-1.300 14 6-6-1.700-1.700-4.300 4.300-2-2L7 12.300Z'
export const HELP_ICON: IconData =
  'M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20Zm-1.200 14v2.400h2.400V16Zm0-1.500h2.400c0-2 2.800-2.500 2.800-5.200A3.900 3.900 0 0 0 8 9.300h2.400a1.600 1.600 0 0 1 3.200 0c0 1.700-2.800 2.200-2.800 5.200Z'
export const FILTER_ICON: IconData = 'M3 5h18v2.500H3Zm3.500 5.750h11v2.500h-11ZM10 16.500h4V19h-4Z'
export const EXPAND_ICON: IconData =
  'M3 3h7v2.500H7.300l4 4-1.800 1.800-4-4V10H3Zm11 0h7v7h-2.500V7.300l-4 4-1.800-1.800 4-4H14ZM3 14h2.500v2.700l4-4 1.800 1.800-4 4H10V21H3Zm15.500 0H21v7h-7v-2.500h2.700l-4-4 1.800-1.800 4 4Z'
export const FOLD_ICON: IconData = 'M3 4h18v16H3Zm2.500 2.500v11h4v-11Zm11 2L13 12l3.500 3.500Z'
export const HISTORY_ICON: IconData =
  'M4 3h16v18H4Zm3 4v2.200h10V7Zm0 4.400v2.200h10v-2.200Zm0 4.400V18h6v-2.200Z'
/** A safe with its wheel. */
export const VAULT_ICON: IconData =
  'M3 3h18v16h-2v2.500h-3V19H8v2.500H5V19H3Zm9 3.500a4.500 4.500 0 1 0 0 9 4.500 4.500 0 0 0 0-9Zm0 3a1.500 1.500 0 1 1 0 3 1.500 1.500 0 0 1 0-3Z'
/** Deposit: an arrow down to a line. */
export const PAY_IN_ICON: IconData =
  'M10.600 3h2.800v8.600l3.300-3.300 2 2L12 17 5.300 10.300l2-2 3.300 3.300ZM4 18.500h16V21H4Z'
/** Withdrawal: an arrow up from a line. */
export const PAY_OUT_ICON: IconData =
  'M12 3l6.700 6.700-2 2-3.300-3.300V17h-2.800V8.400L7.300 11.700l-2-2ZM4 18.500h16V21H4Z'
/** A sheet with a folded corner and two lines. */
export const DOCUMENT_ICON: IconData =
  'M5 2h9l5 5v15H5Zm2.500 9v2.200h9V11Zm0 4.800V18h6v-2.200ZM13 3.800V8h4.200Z'
