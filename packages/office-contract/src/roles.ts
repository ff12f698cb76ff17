/** Roles of operators in the back office. An operator has one or several; each call names those that may make it. */
export const ROLES = ['support', 'payments', 'trader', 'marketing', 'admin'] as const
export type Role = (typeof ROLES)[number]

export const isRole = (name: string): name is Role => ROLES.some((role) => role === name)

/** Roles that work with accounts of players. */
export const ACCOUNT_ROLES: readonly Role[] = ['support', 'payments', 'admin']
/** Roles that change accounts of players. */
export const SUPPORT_ROLES: readonly Role[] = ['support', 'admin']
/** Roles that decide about money. */
export const MONEY_ROLES: readonly Role[] = ['payments', 'admin']
/** Roles that decide about events and results of sport. */
export const TRADING_ROLES: readonly Role[] = ['trader', 'admin']
/** Roles that write to many players. */
export const MESSAGE_ROLES: readonly Role[] = ['marketing', 'admin']
/** Roles that look at bonus campaigns and issue their bonuses to players. */
export const BONUS_ROLES: readonly Role[] = ['support', 'marketing', 'admin']
