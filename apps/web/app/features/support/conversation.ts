import type { Chat } from '@tessera/contract'
import { ApiError } from '@tessera/contract/client'
import type { ChatStorage } from './chat-storage.ts'
import { type ConversationState, startOf, withChat, withPending } from './conversation-state.ts'

/** The world of a conversation: server, browser and its other tabs. */
export interface ConversationWorld {
  /** Reads a chat, and reports the last message that was shown. Throws `ApiError`. */
  readonly read: (input: { restoreId: string; readThrough?: number }) => Promise<Chat | null>
  /** Sends a message. Throws `ApiError`. */
  readonly send: (input: { restoreId: string; clientId: string; text: string }) => Promise<Chat>
  /** Follows the channel of a chat. Returns the function that ends it. */
  readonly follow: (
    channel: string,
    on: { onLive: () => void; onLost: () => void; onEvent: () => void },
  ) => () => void
  readonly storage: ChatStorage
  readonly newId: () => string
  readonly now: () => Date
  /** Tells the other tabs of this browser that the chat has changed. */
  readonly announce: () => void
  /** Logs a failed read, without any text. */
  readonly log: (error: unknown) => void
}

/**
 * A conversation of this tab with support. Messages are kept until the server confirms them, and are sent again after a failure, a
 * lost connection or a reload; their ids keep them from being stored twice.
 */
export class Conversation {
  private readonly world: ConversationWorld
  private state = startOf(null)
  private isShown = false
  /** Restore id of the profile, as it was last given; null for a guest. */
  private given: string | null = null
  private followed: { readonly channel: string; readonly end: () => void } | null = null
  private sending: Promise<void> | null = null
  private reading: Promise<void> | null = null
  private isStale = false
  private readonly listeners = new Set<() => void>()

  constructor(world: ConversationWorld) {
    this.world = world
  }

  readonly get = (): ConversationState => this.state

  /** Calls a listener for each change. Returns the function that ends it. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Shows the chat of a visitor: a player, or the guest of this browser. That of a former one disappears. */
  readonly identify = async (restoreId: string | null): Promise<void> => {
    this.given = restoreId
    const known = restoreId ?? this.world.storage.guestId()
    if (known === this.state.restoreId && this.state.status !== 'failed') return
    this.followed?.end()
    this.followed = null
    this.set(startOf(known, known === null ? [] : this.world.storage.unsent(known)))
    if (known === null) return
    await this.refresh()
    void this.flush()
  }

  /** Shows or hides the conversation: answers are seen only while it is shown. */
  readonly show = (next: boolean): void => {
    this.isShown = next
    if (next && (this.state.chat?.unread ?? 0) > 0) void this.refresh()
  }

  /** Sends a message. A guest's first one creates the restore id. */
  readonly send = (text: string): void => {
    const { storage, newId, now } = this.world
    if (this.state.restoreId === null) {
      const restoreId = newId()
      storage.setGuestId(restoreId)
      this.set({ ...this.state, restoreId })
    }
    const message = { clientId: newId(), text, createdAt: now().toISOString() }
    this.set({ ...this.state, pending: [...this.state.pending, { ...message, state: 'sending' }] })
    void this.flush()
  }

  /** Sends a failed message again. */
  readonly retry = (clientId: string): void => {
    this.set(withPending(this.state, clientId, 'sending'))
    void this.flush()
  }

  /** Follows another tab, which may have sent a guest's first message. */
  readonly sync = async (): Promise<void> => {
    await this.identify(this.given)
    await this.refresh()
  }

  /** Reads what was missed, and sends what has failed. */
  readonly recover = (): void => {
    void this.refresh()
    const { pending } = this.state
    this.set(pending.reduce((before, { clientId }) => withPending(before, clientId, 'sending'), this.state))
    void this.flush()
  }

  private set(next: ConversationState): void {
    this.state = next
    this.world.storage.setUnsent(next.restoreId ?? '', next.pending)
    for (const listener of this.listeners) listener()
  }

  private apply(restoreId: string, chat: Chat | null): void {
    if (this.state.restoreId !== restoreId) return
    this.set(withChat(this.state, chat))
    if (chat === null || this.followed?.channel === chat.channel) return
    this.followed?.end()
    const { channel } = chat
    const end = this.world.follow(channel, {
      onLive: () => {
        this.set({ ...this.state, isLive: true })
        this.recover()
      },
      onLost: () => this.set({ ...this.state, isLive: false }),
      onEvent: () => void this.refresh(),
    })
    this.followed = { channel, end }
  }

  /** Reads the chat. A request during a read causes one more read after it. */
  private refresh(): Promise<void> {
    this.isStale = true
    this.reading ??= this.readWhileStale().finally(() => {
      this.reading = null
    })
    return this.reading
  }

  private async readWhileStale(): Promise<void> {
    while (this.isStale) {
      this.isStale = false
      const { restoreId, chat } = this.state
      if (restoreId === null) return
      const last = chat?.messages.at(-1)?.number
      const seen = this.isShown && chat !== null && chat.unread > 0 && last !== undefined ? last : null
      try {
        const read = await this.world.read({ restoreId, ...(seen === null ? {} : { readThrough: seen }) })
        this.apply(restoreId, read)
        // Answers that have just arrived are shown by now.
        if (this.isShown && (this.state.chat?.unread ?? 0) > 0 && seen === null) this.isStale = true
      } catch (error) {
        this.world.log(error)
        if (this.state.restoreId !== restoreId) continue
        if (this.state.chat === null) this.set({ ...this.state, status: 'failed' })
        return
      }
    }
  }

  /** Sends the pending messages one after another, so that they arrive in order. */
  private flush(): Promise<void> {
    this.sending ??= this.sendPending().finally(() => {
      this.sending = null
    })
    return this.sending
  }

  private async sendPending(): Promise<void> {
    for (;;) {
      const { restoreId, pending } = this.state
      const next = pending.find((message) => message.state === 'sending')
      if (restoreId === null || next === undefined) return
      const { clientId, text } = next
      try {
        this.apply(restoreId, await this.world.send({ restoreId, clientId, text }))
        this.world.announce()
      } catch (error) {
        if (this.state.restoreId === restoreId) this.fail(clientId, error)
      }
    }
  }

  /** Marks a message as failed. Without a connection the later ones fail too, which would otherwise overtake it. */
  private fail(clientId: string, error: unknown): void {
    const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500
    const failed = isRefused ? [clientId] : this.state.pending.map((message) => message.clientId)
    this.set(failed.reduce((before, id) => withPending(before, id, 'failed'), this.state))
  }
}
