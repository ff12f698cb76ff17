import type { ApiClient } from '@tessera/contract/client'
import type { LocaleCode } from '@tessera/contract/routes'
import { toApiError } from '../../platform/api/to-api-error.ts'
import { logWarning } from '../../platform/browser/log.ts'
import type { CompleteChallenge } from '../../platform/challenges/challenge-context.ts'
import { withChallenges } from '../../platform/challenges/with-challenges.ts'
import { followChannel } from '../../platform/realtime/follow-channel.ts'
import type { ChatAdapter } from './chat-adapter.ts'
import { createChatStorage } from './chat-storage.ts'
import { Conversation } from './conversation.ts'

/** Services of the page that shows the chat. */
export interface ChatServices {
  readonly api: ApiClient
  readonly completeChallenge: CompleteChallenge
  readonly locale: LocaleCode
}

/** Name of the channel on which tabs of this browser tell each other that the chat has changed. */
const TABS = 'chat'

let services: ChatServices
let conversation: Conversation | null = null

function startConversation(): Conversation {
  const tabs = new BroadcastChannel(TABS)
  const created = new Conversation({
    read: async (body) => (await services.api('POST /api/support/chat', { body })).data.chat,
    send: async (message) => {
      const body = { ...message, locale: services.locale }
      const { data } = await withChallenges(services.completeChallenge, { body }, (input) =>
        services.api('POST /api/support/chat/messages', input),
      )
      return data.chat
    },
    follow: followChannel,
    storage: createChatStorage(localStorage, sessionStorage),
    newId: () => crypto.randomUUID(),
    now: () => new Date(),
    announce: () => tabs.postMessage(null),
    log: (error) => logWarning('the chat could not be read', { status: toApiError(error).status }),
  })
  tabs.onmessage = () => void created.sync()
  addEventListener('online', created.recover)
  return created
}

/** Returns the conversation of this tab, which outlives the pages that show it. */
export function conversationOf(current: ChatServices): Conversation {
  services = current
  conversation ??= startConversation()
  return conversation
}

/** Returns our own chat as the app knows it. Its panel is a dialog, which the caller opens and closes. */
export function ownChat(
  current: ChatServices,
  { open, close }: Pick<ChatAdapter, 'open' | 'close'>,
): ChatAdapter {
  const { identify, get, subscribe } = conversationOf(current)
  return { identify, open, close, unread: { get: () => get().chat?.unread ?? 0, subscribe } }
}
