const ADDRESS = /(https?:\/\/[^/\s]+)\S*/g
const PERSONAL = /[\w.+-]+@[\w.-]+|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\d{4,}/gi

/** Removes paths and queries of addresses, ids and numbers from a message of a browser: they can name a player or be a secret. */
export const safeMessage = (message: string): string => message.replace(ADDRESS, '$1').replace(PERSONAL, '…')
