/** Numbers of the specification that the browser and the servers share (business constants and limits). */
export const SLOW_REQUEST_MS = 2000
export const REQUEST_TIMEOUT_MS = 10_000
/** A file takes longer on its way than words do. */
export const UPLOAD_TIMEOUT_MS = 60_000
export const MAX_RESPONSE_BYTES = 512 * 1024

/** The cookie that keeps the session token, and how long the browser keeps it. */
export const SESSION_COOKIE = 'access_token'
export const SESSION_COOKIE_MAX_AGE_SECONDS = 365 * 86_400

/** A token counts as expired this long before its `exp`. */
export const TOKEN_EXPIRY_MARGIN_SECONDS = 10

/** Waiting for another tab's refresh: how often and how many times to look. */
export const REFRESH_POLL_MS = 500
export const REFRESH_POLL_TRIES = 10

/** The storage key through which tabs tell each other that the session changed. */
export const CHANGE_SESSION_KEY = 'changeSession'

/** Players of these countries are refused. */
export const REFUSED_COUNTRIES = ['US', 'UM', 'GB', 'FR', 'NL', 'AW', 'CW', 'MF'] as const

/** At most this width counts as a phone. */
export const MOBILE_MAX_WIDTH_PX = 528

/** What a profile may say of a person's gender, beside nothing. */
export const PROFILE_GENDERS = ['female', 'male', 'other'] as const

/** The sportsbook, as the wallet and the books know it, and the one game that its rounds are of. */
export const SPORTSBOOK_ID = 'tessera-sportsbook'
export const SPORTSBOOK_GAME = 'sportsbook'

/** What the sportsbook's widget keeps in the browser, and what of it belongs to one player: a bet on its way, and the slip. */
export const SPORT_KEPT = { prefix: 'tessera-sport.', placing: 'placing', slip: 'slip' } as const

/** What the sportsbook is told where nothing else is known (specification, business constants and limits). */
export const SPORTSBOOK_DEFAULTS = { countryCode: 'UA', culture: 'en-GB' } as const
/** How many events the carousels show, and which of an event's pictures. */
export const SPORT_CAROUSELS = { top: 15, live: 7, imageType: 2 } as const

/** What a document shows. */
export const DOCUMENT_KINDS = ['identity', 'address', 'payment', 'other'] as const
/** Why an operator refused a document, as the player is told. */
export const DOCUMENT_REASONS = [
  'unreadable',
  'incomplete',
  'expired',
  'wrong_kind',
  'other_person',
  'other',
] as const
/** How many documents a player may keep with us at a time. */
export const MAX_DOCUMENTS = 12

/** States of a check of somebody's identity, as services of it call them (Sumsub). */
export const IDENTITY_STATUSES = ['init', 'pending', 'onHold', 'completed'] as const
/** Why a check refused somebody, as the player is told. */
export const IDENTITY_REASONS = [
  'unreadable',
  'expired',
  'unsupported',
  'mismatch',
  'face',
  'forged',
] as const

/** The drawn pictures that players choose theirs from. */
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

/** Where a picture is. */
export const avatarPath = (id: AvatarId): string => `/art/avatar/${id}.svg`

/** The archive of a player's data: for how long it can be fetched, how often one is made, how long its link is good. */
export const EXPORT_RULES = { lifeHours: 72, everyHours: 24, linkSeconds: 60 } as const

/** What has to be settled before an account can be closed. */
export const CLOSING_HOLDS = ['money', 'open-bets', 'payments'] as const
export type ClosingHold = (typeof CLOSING_HOLDS)[number]

/** Launch data of the messenger is some hundred characters; nothing that is longer by far is worth a hash. */
export const LAUNCH_DATA_MAX_LENGTH = 8192

/** Why somebody closes their account may take so many characters. */
export const CLOSING_REASON_MAX_LENGTH = 500
