/** Numbers of the specification that the browser and the servers share (business constants and limits). */
export const SLOW_REQUEST_MS = 2000
export const REQUEST_TIMEOUT_MS = 10_000
/** Longer than for other requests, because files take longer to upload. */
export const UPLOAD_TIMEOUT_MS = 60_000
export const MAX_RESPONSE_BYTES = 512 * 1024

/** Settings and content are cached in the browser for 15 minutes. */
export const SETTINGS_CACHE_SECONDS = 15 * 60

/** Cookie of the session token, and its lifetime. */
export const SESSION_COOKIE = 'access_token'
export const SESSION_COOKIE_MAX_AGE_SECONDS = 365 * 86_400

/** A token counts as expired this long before its `exp`. */
export const TOKEN_EXPIRY_MARGIN_SECONDS = 10

/** Interval and number of polls while another tab refreshes the token. */
export const REFRESH_POLL_MS = 500
export const REFRESH_POLL_TRIES = 10

/** Storage key with which tabs notify each other that the session changed. */
export const CHANGE_SESSION_KEY = 'changeSession'

/** Players of these countries are refused. */
export const REFUSED_COUNTRIES = ['US', 'UM', 'GB', 'FR', 'NL', 'AW', 'CW', 'MF'] as const

/** Days for which a browser remembers an affiliate tag, unless the operator sets others. */
export const AFFILIATE_TAG_DAYS = 30

/** Days for which a player can lock money in the vault; 0 for no lock. */
export const VAULT_LOCK_DAYS = [0, 1, 7, 30] as const

/** Distance from the window at which pictures and parts of pages start to load. */
export const LAZY_LOAD_MARGIN_PX = 400

/** Maximum width of a phone screen. */
export const MOBILE_MAX_WIDTH_PX = 528

/** Name of a device that can't be identified. It is translated where it is shown; other names are the same in every language. */
export const UNKNOWN_DEVICE = 'Unknown device'

/** Genders in a profile, which may also leave it out. */
export const PROFILE_GENDERS = ['female', 'male', 'other'] as const

/** Id of the sportsbook in the wallet and the ledger, and the game id of its rounds. */
export const SPORTSBOOK_ID = 'tessera-sportsbook'
export const SPORTSBOOK_GAME = 'sportsbook'

/** Storage keys of the sportsbook's widget. The pending bet and the slip belong to one player. */
export const SPORT_KEPT = { prefix: 'tessera-sport.', placing: 'placing', slip: 'slip' } as const

/** Values sent to the sportsbook by default (specification, business constants and limits). */
export const SPORTSBOOK_DEFAULTS = { countryCode: 'UA', culture: 'en-GB' } as const
/** Codes of the platforms that a session of the sportsbook is for. */
export const SPORTSBOOK_PLATFORMS = { mobile: 1, desktop: 2 } as const
/** Number of events in the carousels, and the picture type of an event. */
export const SPORT_CAROUSELS = { top: 15, live: 7, imageType: 2 } as const

/** Kinds of documents, by what they prove. */
export const DOCUMENT_KINDS = ['identity', 'address', 'payment', 'other'] as const
/** Reasons for rejecting a document that are shown to the player. */
export const DOCUMENT_REASONS = [
  'unreadable',
  'incomplete',
  'expired',
  'wrong_kind',
  'other_person',
  'other',
] as const
/** Number of a document, as operators type it: at least four letters and digits, so that a typing error identifies no one. */
export const DOCUMENT_NUMBER = /^(?=(?:[^\p{L}\p{N}]*[\p{L}\p{N}]){4})[^\p{C}]{4,40}$/u
/** Maximum number of stored documents per player. */
export const MAX_DOCUMENTS = 12

/** Statuses of an identity check, in the terms of verification services (Sumsub). */
export const IDENTITY_STATUSES = ['init', 'pending', 'onHold', 'completed'] as const
/** Reasons for rejecting an identity check that are shown to the player. */
export const IDENTITY_REASONS = [
  'unreadable',
  'expired',
  'unsupported',
  'mismatch',
  'face',
  'forged',
] as const

/** Avatars that players can choose from. */
export const AVATARS = [
  'fox',
  'owl',
  'cat',
  'bear',
  'rabbit',
  'frog',
  'penguin',
  'lion',
  'panda',
  'whale',
  'fish',
  'bee',
  'robot',
  'ghost',
  'moon',
  'sun',
  'mushroom',
  'cactus',
  'tulip',
  'rocket',
  'comet',
  'crown',
  'lighthouse',
  'dice',
] as const
export type AvatarId = (typeof AVATARS)[number]

/** Returns the path of an avatar. */
export const avatarPath = (id: AvatarId): string => `/art/avatar/${id}.svg`

/** Rules of the data export: lifetime of the archive, minimum interval between requests, lifetime of its link. */
export const EXPORT_RULES = { lifeHours: 72, everyHours: 24, linkSeconds: 60 } as const

/** Calendar periods of limits of money. */
export const CASH_PERIODS = ['daily', 'weekly', 'monthly'] as const
export type CashPeriod = (typeof CASH_PERIODS)[number]

/** Lengths of breaks: ISO 8601 durations, or without an end. Each jurisdiction offers some of them. */
export const BREAK_PERIODS = ['P1D', 'P1W', 'P1M', 'P6W', 'P3M', 'P6M', 'P1Y', 'P5Y', 'forever'] as const
export type BreakPeriod = (typeof BREAK_PERIODS)[number]

/** Changes of limits in a player's history. */
export const LIMIT_EVENTS = [
  'added',
  'lowered',
  'raise_requested',
  'raised',
  'deletion_requested',
  'deleted',
  'request_cancelled',
  'break_started',
  'break_extended',
  'break_carried_over',
] as const
export type LimitEvent = (typeof LIMIT_EVENTS)[number]

/** Reasons that prevent the closing of an account. */
export const CLOSING_HOLDS = ['money', 'open-bets', 'payments'] as const
export type ClosingHold = (typeof CLOSING_HOLDS)[number]

/** Maximum length of the messenger's launch data, which has some hundred characters. Longer texts aren't worth a hash. */
export const LAUNCH_DATA_MAX_LENGTH = 8192

/** Maximum length of the player's reason for closing the account. */
export const CLOSING_REASON_MAX_LENGTH = 500

/** Rules by which signs of harm are found in how a player plays and pays. */
export const HARM_RULES = [
  'chasing_losses',
  'night_play',
  'looser_limits',
  'failed_deposits',
  'rising_deposits',
  'rising_stakes',
  'cancelled_withdrawals',
] as const
export type HarmRule = (typeof HARM_RULES)[number]
