import type { Chat } from '@tessera/contract'
import type { UnsentMessage } from './chat-storage.ts'

/** A message that is being sent, or whose sending has failed. */
export interface PendingMessage extends UnsentMessage {
  readonly state: 'sending' | 'failed'
}

/** A conversation as a page shows it. */
export interface ConversationState {
  /** Restore id of the visitor; null for a guest before the first message. */
  readonly restoreId: string | null
  /** State of the first read. */
  readonly status: 'loading' | 'ready' | 'failed'
  /** False while changes don't arrive at once. */
  readonly isLive: boolean
  readonly chat: Chat | null
  readonly pending: readonly PendingMessage[]
}

/** A line of the conversation. */
export interface ShownMessage {
  readonly key: string
  readonly isOwn: boolean
  readonly text: string
  readonly createdAt: string
  readonly state: 'sent' | PendingMessage['state']
}

/** State before anything is known about a visitor's chat. */
export const startOf = (
  restoreId: string | null,
  unsent: readonly UnsentMessage[] = [],
): ConversationState => ({
  restoreId,
  // A guest who never wrote has no chat to load.
  status: restoreId === null ? 'ready' : 'loading',
  isLive: true,
  chat: null,
  pending: unsent.map((message) => ({ ...message, state: 'sending' })),
})

/** Adds a chat that was read. An older version changes nothing; confirmed messages stop being pending. */
export function withChat(state: ConversationState, chat: Chat | null): ConversationState {
  if (chat === null) return { ...state, status: 'ready', chat: null }
  const latest = state.chat !== null && state.chat.version > chat.version ? state.chat : chat
  const confirmed = new Set(latest.messages.map(({ clientId }) => clientId))
  return {
    ...state,
    status: 'ready',
    chat: latest,
    pending: state.pending.filter(({ clientId }) => !confirmed.has(clientId)),
  }
}

/** Changes the state of a pending message. */
export const withPending = (
  state: ConversationState,
  clientId: string,
  next: PendingMessage['state'],
): ConversationState => ({
  ...state,
  pending: state.pending.map((message) =>
    message.clientId === clientId ? { ...message, state: next } : message,
  ),
})

/** Returns all messages in order: the confirmed ones, then those that are pending. */
export const shownMessages = ({ chat, pending }: ConversationState): ShownMessage[] => [
  ...(chat?.messages ?? []).map(({ number, clientId, author, text, createdAt }) => ({
    // A message keeps its key when it is confirmed, so that its element stays.
    key: clientId ?? `answer-${number}`,
    isOwn: author === 'visitor',
    text,
    createdAt,
    state: 'sent' as const,
  })),
  ...pending.map(({ clientId, text, createdAt, state }) => ({
    key: clientId,
    isOwn: true,
    text,
    createdAt,
    state,
  })),
]
