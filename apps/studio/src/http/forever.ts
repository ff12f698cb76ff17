/** Assets have the hash of their content in their name, art has it in its query. */
export const FOREVER = 'public, max-age=31536000, immutable'
