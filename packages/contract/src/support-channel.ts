/** Namespace of the realtime channels of chats with support. */
export const SUPPORT_NAMESPACE = 'support'
/** Topic of a chat, as the source of a regular expression. */
export const SUPPORT_TOPIC = 'chat\\.[\\da-f-]{36}'

/**
 * Returns the channel of a chat. Its id is random and known only to those who may read the chat. Events carry no text, so that
 * the id alone doesn't give access to any.
 */
export const supportChannel = (chatId: string): string => `${SUPPORT_NAMESPACE}:chat.${chatId}`
