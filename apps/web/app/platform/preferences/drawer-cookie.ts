/** Cookie with the compact state of the drawer, so that the server renders it in that state. */
export const DRAWER_COOKIE = 'drawer'
export const FOLDED = 'compact'
