/** The ways in which a player comes in. */
export const WAY_KINDS = ['email', 'phone', 'social', 'telegram', 'passkey'] as const
export type WayKind = (typeof WAY_KINDS)[number]

/** How a session began: by a way of the player's, or by a link that was made for them. */
export const ENTRANCE_KINDS = [...WAY_KINDS, 'link'] as const
export type EntranceKind = (typeof ENTRANCE_KINDS)[number]

/** On what the app runs: in a browser, or within the messenger (specification, the calls it makes). */
export const APP_PLATFORMS = ['web', 'tg'] as const
export type AppPlatform = (typeof APP_PLATFORMS)[number]
