/** Key under which a guest's browser stores the restore id of its chat. */
const GUEST_KEY = 'chatRestoreId'
/** Key under which a tab stores messages that weren't confirmed yet. */
const UNSENT_KEY = 'chatUnsent'

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** A message that the server has not confirmed. */
export interface UnsentMessage {
  readonly clientId: string
  readonly text: string
  readonly createdAt: string
}

/** Storage of a browser for chats. */
export interface ChatStorage {
  /** Returns the restore id of the guest's chat; null before the first message. */
  guestId(): string | null
  setGuestId(restoreId: string): void
  /** Returns the unconfirmed messages of a chat in this tab. */
  unsent(restoreId: string): readonly UnsentMessage[]
  /** Stores the unconfirmed messages of a chat in place of all others. */
  setUnsent(restoreId: string, messages: readonly UnsentMessage[]): void
}

const isMessage = (value: unknown): value is UnsentMessage =>
  typeof value === 'object' &&
  value !== null &&
  ['clientId', 'text', 'createdAt'].every((name) => typeof Reflect.get(value, name) === 'string')

/** Creates the storage. Only a tab remembers texts, and only those of the present visitor. */
export function createChatStorage(browser: Store, tab: Store): ChatStorage {
  return {
    guestId: () => browser.getItem(GUEST_KEY),
    setGuestId: (restoreId) => browser.setItem(GUEST_KEY, restoreId),
    unsent: (restoreId) => {
      try {
        const stored: unknown = JSON.parse(tab.getItem(UNSENT_KEY) ?? 'null')
        if (typeof stored !== 'object' || stored === null) return []
        const { restoreId: owner, messages } = stored as { restoreId?: unknown; messages?: unknown }
        return owner === restoreId && Array.isArray(messages) ? messages.filter(isMessage) : []
      } catch {
        return []
      }
    },
    setUnsent: (restoreId, messages) => {
      if (messages.length === 0) tab.removeItem(UNSENT_KEY)
      else tab.setItem(UNSENT_KEY, JSON.stringify({ restoreId, messages }))
    },
  }
}
