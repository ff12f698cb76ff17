/** What devices call the site: authenticator apps and whoever keeps passkeys. */
export const SITE_NAME = 'Tessera'
