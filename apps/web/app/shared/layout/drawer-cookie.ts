/** The cookie that keeps the compact state of the drawer, so that the server draws it as it was. */
export const DRAWER_COOKIE = 'drawer'
export const FOLDED = 'compact'
