/** Where the language that a visitor chose is kept: as a storage item, and as a cookie for the server. */
export const USER_LANGUAGE_KEY = 'user-language'
