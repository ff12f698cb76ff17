import { useEffect, useState, useSyncExternalStore } from 'react'
import { useSession } from '../../platform/session/use-session.ts'
import type { Conversation } from './conversation.ts'
import type { ConversationState } from './conversation-state.ts'
import { conversationOf } from './own-chat.ts'
import { useChatServices } from './use-chat-services.ts'

/** Returns this tab's conversation of the visitor. Answers count as seen while the component is mounted. */
export function useConversation(): {
  readonly conversation: Conversation
  readonly state: ConversationState
} {
  const services = useChatServices()
  const [conversation] = useState(() => conversationOf(services))
  const state = useSyncExternalStore(conversation.subscribe, conversation.get, conversation.get)
  const restoreId = useSession().profile?.chatRestoreId ?? null
  useEffect(() => void conversation.identify(restoreId), [conversation, restoreId])
  useEffect(() => {
    conversation.show(true)
    return () => conversation.show(false)
  }, [conversation])
  return { conversation, state }
}
