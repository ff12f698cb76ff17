/** Sign-in methods of a player. */
export const WAY_KINDS = ['email', 'phone', 'social', 'telegram', 'passkey'] as const
export type WayKind = (typeof WAY_KINDS)[number]

/** Ways to start a session: a sign-in method of the player, or a link that was created for them. */
export const ENTRANCE_KINDS = [...WAY_KINDS, 'link'] as const
export type EntranceKind = (typeof ENTRANCE_KINDS)[number]

/** Platforms of the app: a browser, or the messenger (specification, the calls it makes). */
export const APP_PLATFORMS = ['web', 'tg'] as const
export type AppPlatform = (typeof APP_PLATFORMS)[number]
