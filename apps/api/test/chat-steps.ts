import { randomUUID } from 'node:crypto'
import type { Chat } from '@tessera/contract'
import type { ApiUnderTest, TestPlayer, TestResponse } from './fixture.ts'
import { office } from './office.ts'

/** A visitor who chats: a guest, or a player with the restore id of the profile. */
export interface Chatter {
  readonly restoreId: string
  readonly token?: string
}

/** Steps of a chat between a visitor and an operator. */
export function chatSteps(app: ApiUnderTest) {
  const asVisitor = ({ token }: Chatter) => (token === undefined ? {} : { token })
  const read = async (visitor: Chatter, readThrough?: number): Promise<TestResponse> =>
    app.call('POST', '/api/support/chat', {
      ...asVisitor(visitor),
      body: { restoreId: visitor.restoreId, ...(readThrough === undefined ? {} : { readThrough }) },
    })
  const send = (visitor: Chatter, text: string, clientId: string = randomUUID()): Promise<TestResponse> =>
    app.call('POST', '/api/support/chat/messages', {
      ...asVisitor(visitor),
      body: { restoreId: visitor.restoreId, clientId, text, locale: 'en' },
    })
  return {
    guest: (): Chatter => ({ restoreId: randomUUID() }),
    chatterOf: async ({ token }: TestPlayer): Promise<Chatter> => ({
      token,
      restoreId: (await app.call('GET', '/api/player/profile', { token })).body.data.chatRestoreId,
    }),
    read,
    send,
    chatOf: async (visitor: Chatter): Promise<Chat | null> => (await read(visitor)).body.data.chat,
    /** The operator's id of a visitor's chat, from its channel. */
    idOf: async (visitor: Chatter): Promise<string> =>
      (await read(visitor)).body.data.chat.channel.split('chat.')[1],
    answer: (chatId: string, text: string, clientId: string = randomUUID()) =>
      office(app, 'POST /office/chats/{chatId}/answer', { params: { chatId }, body: { clientId, text } }),
    close: (chatId: string) =>
      office(app, 'POST /office/chats/{chatId}/close', { params: { chatId }, body: { reason: 'answered' } }),
    open: (chatId: string) => office(app, 'GET /office/chats/{chatId}', { params: { chatId } }),
    listed: async (state: 'open' | 'closed' = 'open') =>
      (await office(app, 'GET /office/chats', { query: { state } })).chats,
  }
}

export const textsOf = (chat: Chat | null): string[] =>
  (chat?.messages ?? []).map(({ author, text }) => `${author}: ${text}`)
