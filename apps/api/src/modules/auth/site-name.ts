/** Name of the site in authenticator apps and passkey managers. */
export const SITE_NAME = 'Tessera'
