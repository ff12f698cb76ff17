import type { Chat } from '@tessera/contract'
import { ApiError } from '@tessera/contract/client'
import { describe, expect, it } from 'vitest'
import { createChatStorage } from './chat-storage.ts'
import { Conversation } from './conversation.ts'
import { shownMessages } from './conversation-state.ts'

/** A server with one chat for each restore id, whose answers can be made to fail. */
function createServer() {
  const chats = new Map<string, Chat>()
  const follower: { current: null | { onLive: () => void; onLost: () => void; onEvent: () => void } } = {
    current: null,
  }
  const failures: Error[] = []
  const followed: string[] = []
  const append = (
    restoreId: string,
    author: 'visitor' | 'operator',
    text: string,
    clientId: string | null,
  ) => {
    const before = chats.get(restoreId) ?? {
      ...{ channel: `support:chat.${restoreId}`, version: 0, isClosed: false, unread: 0, messages: [] },
    }
    if (clientId !== null && before.messages.some((message) => message.clientId === clientId)) return before
    const number = before.messages.length + 1
    const message = { number, clientId, author, text, createdAt: `2026-01-01T00:00:0${number}.000Z` }
    const unread = author === 'operator' ? before.unread + 1 : 0
    const chat = { ...before, version: before.version + 1, unread, messages: [...before.messages, message] }
    chats.set(restoreId, chat)
    return chat
  }
  const refuse = () => {
    const failure = failures.shift()
    if (failure) throw failure
  }
  return {
    chats,
    follower,
    followed,
    failures,
    answer: (restoreId: string, text: string) => {
      append(restoreId, 'operator', text, null)
      follower.current?.onEvent()
    },
    world: {
      read: async ({ restoreId, readThrough }: { restoreId: string; readThrough?: number }) => {
        refuse()
        const chat = chats.get(restoreId)
        if (chat && readThrough !== undefined && chat.unread > 0)
          chats.set(restoreId, { ...chat, unread: 0, version: chat.version + 1 })
        return chats.get(restoreId) ?? null
      },
      send: async ({ restoreId, clientId, text }: { restoreId: string; clientId: string; text: string }) => {
        const chat = append(restoreId, 'visitor', text, clientId)
        // A response that is lost after the server has stored the message.
        refuse()
        return chat
      },
      follow: (channel: string, on: NonNullable<typeof follower.current>) => {
        follower.current = on
        followed.push(channel)
        return () => {
          follower.current = null
        }
      },
    },
  }
}

const createStore = () => {
  const map = new Map<string, string>()
  return {
    map,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  }
}

/** A tab of a browser that talks to a server. */
function openTab(server: ReturnType<typeof createServer>, browser = createStore(), tab = createStore()) {
  let id = 0
  const logged: unknown[] = []
  const conversation = new Conversation({
    ...server.world,
    storage: createChatStorage(browser, tab),
    newId: () => `id-${tab.map.size}-${++id}-${browser.map.size}`,
    now: () => new Date('2026-01-01T00:00:00Z'),
    announce: () => {},
    log: (error) => logged.push(error),
  })
  const texts = () => shownMessages(conversation.get()).map(({ text, state }) => `${text}: ${state}`)
  return { conversation, texts, browser, tab, logged }
}

const settled = async (check: () => void) => {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve()
  check()
}
const lost = () => new ApiError(0, { code: 10009, name: 'unavailable', message: '', traceId: '' })
const refused = () => new ApiError(422, { code: 10001, name: 'validation_failed', message: '', traceId: '' })

describe('a conversation', () => {
  it('shows a message as being sent, then as sent, with the same key', async () => {
    const { conversation, texts } = openTab(createServer())
    await conversation.identify('a')
    conversation.send('Hello')
    expect(texts()).toEqual(['Hello: sending'])
    const [before] = shownMessages(conversation.get())
    await settled(() => expect(texts()).toEqual(['Hello: sent']))
    expect(shownMessages(conversation.get())[0]?.key).toBe(before?.key)
  })

  it('sends messages in order, one after another', async () => {
    const server = createServer()
    const { conversation } = openTab(server)
    await conversation.identify('a')
    for (const text of ['one', 'two', 'three']) conversation.send(text)
    await settled(() =>
      expect(server.chats.get('a')?.messages.map(({ text }) => text)).toEqual(['one', 'two', 'three']),
    )
  })

  it('sends a message again whose response was lost, and has it once', async () => {
    const server = createServer()
    const { conversation, texts } = openTab(server)
    await conversation.identify('a')
    server.failures.push(lost())
    conversation.send('Hello')
    await settled(() => expect(texts()).toEqual(['Hello: failed']))
    conversation.recover()
    await settled(() => expect(texts()).toEqual(['Hello: sent']))
    expect(server.chats.get('a')?.messages).toHaveLength(1)
  })

  it('keeps later messages behind one that has failed', async () => {
    const server = createServer()
    const { conversation, texts } = openTab(server)
    await conversation.identify('a')
    server.failures.push(lost())
    conversation.send('one')
    conversation.send('two')
    await settled(() => expect(texts()).toEqual(['one: failed', 'two: failed']))
  })

  it('sends the others if one is refused, which can be sent again by hand', async () => {
    const server = createServer()
    const { conversation, texts } = openTab(server)
    await conversation.identify('a')
    server.failures.push(refused())
    conversation.send('one')
    conversation.send('two')
    await settled(() => expect(server.failures).toEqual([]))
    conversation.retry(conversation.get().pending[0]?.clientId ?? '')
    await settled(() => expect(texts()).toEqual(['one: sent', 'two: sent']))
  })

  it('sends after a reload what was not confirmed', async () => {
    const server = createServer()
    const [browser, tab] = [createStore(), createStore()]
    const first = openTab(server, browser, tab)
    await first.conversation.identify('a')
    server.failures.push(lost())
    first.conversation.send('Hello')
    await settled(() => expect(first.texts()).toEqual(['Hello: failed']))
    const reloaded = openTab(server, browser, tab)
    await reloaded.conversation.identify('a')
    await settled(() => expect(reloaded.texts()).toEqual(['Hello: sent']))
    expect(server.chats.get('a')?.messages).toHaveLength(1)
  })

  it('shows an answer when its channel announces it, and after a gap', async () => {
    const server = createServer()
    const { conversation, texts } = openTab(server)
    await conversation.identify('a')
    conversation.send('Hello')
    await settled(() => expect(server.followed).toEqual(['support:chat.a']))
    server.answer('a', 'Hi')
    await settled(() => expect(texts()).toEqual(['Hello: sent', 'Hi: sent']))
    const on = server.follower.current
    on?.onLost()
    expect(conversation.get().isLive).toBe(false)
    server.follower.current = null
    server.answer('a', 'Still there?')
    on?.onLive()
    await settled(() => expect(texts()).toEqual(['Hello: sent', 'Hi: sent', 'Still there?: sent']))
    expect(conversation.get().isLive).toBe(true)
  })

  it('counts answers as unread until it is shown', async () => {
    const server = createServer()
    const { conversation } = openTab(server)
    await conversation.identify('a')
    conversation.send('Hello')
    await settled(() => expect(server.followed).toHaveLength(1))
    server.answer('a', 'Hi')
    await settled(() => expect(conversation.get().chat?.unread).toBe(1))
    conversation.show(true)
    await settled(() => expect(conversation.get().chat?.unread).toBe(0))
    server.answer('a', 'Anything else?')
    await settled(() => expect(conversation.get().chat?.unread).toBe(0))
  })

  it('gives a guest a restore id with the first message only, and finds the chat again by it', async () => {
    const server = createServer()
    const { conversation, texts, browser, tab } = openTab(server)
    await conversation.identify(null)
    expect([conversation.get().status, [...browser.map.keys()]]).toEqual(['ready', []])
    conversation.send('Hello')
    await settled(() => expect(texts()).toEqual(['Hello: sent']))
    const reloaded = openTab(server, browser, tab)
    await reloaded.conversation.identify(null)
    expect(reloaded.texts()).toEqual(['Hello: sent'])
  })

  it('follows a guest’s first message in another tab', async () => {
    const server = createServer()
    const browser = createStore()
    const [first, second] = [openTab(server, browser), openTab(server, browser)]
    await second.conversation.identify(null)
    await first.conversation.identify(null)
    first.conversation.send('Hello')
    await settled(() => expect(first.texts()).toEqual(['Hello: sent']))
    await second.conversation.sync()
    expect(second.texts()).toEqual(['Hello: sent'])
  })

  it('shows and stores nothing of a player who has signed out', async () => {
    const server = createServer()
    const { conversation, texts, tab } = openTab(server)
    await conversation.identify('a')
    conversation.send('one')
    await settled(() => expect(texts()).toEqual(['one: sent']))
    server.failures.push(lost())
    conversation.send('A secret')
    await settled(() => expect([...tab.map.values()].join()).toContain('A secret'))
    await conversation.identify(null)
    expect([texts(), [...tab.map.values()]]).toEqual([[], []])
    expect(server.follower.current).toBeNull()
  })

  it('drops a response that arrives after the visitor has changed', async () => {
    const server = createServer()
    server.world.send({ restoreId: 'a', clientId: 'x', text: 'Of a' })
    const { conversation, texts } = openTab(server)
    const reading = conversation.identify('a')
    const other = conversation.identify('b')
    await Promise.all([reading, other])
    expect([texts(), conversation.get().restoreId]).toEqual([[], 'b'])
  })

  it('only logs a read that fails, and reads again on demand', async () => {
    const server = createServer()
    server.failures.push(lost())
    const { conversation, logged } = openTab(server)
    await conversation.identify('a')
    expect([conversation.get().status, logged.length]).toEqual(['failed', 1])
    await conversation.sync()
    expect(conversation.get().status).toBe('ready')
  })
})
