import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useCloseDialog, useOpenDialog } from '../../kit/dialogs/use-dialogs.ts'
import { whenOnline } from '../../platform/navigation/reload-guard.ts'
import { useSession } from '../../platform/session/use-session.ts'
import type { ChatAdapter } from './chat-adapter.ts'
import { createChatStorage } from './chat-storage.ts'
import { useChatServices } from './use-chat-services.ts'

const nothing = () => () => {}

interface ChatControl {
  readonly open: () => void
  readonly unread: number
}

/**
 * Offers the chat on a page. Its code is loaded only if this visitor may have unread answers: a player, or a guest whose browser has
 * a chat. Opening the chat loads the rest.
 */
export function useChat(): ChatControl {
  const services = useChatServices()
  const openDialog = useOpenDialog()
  const closeDialog = useCloseDialog()
  const restoreId = useSession().profile?.chatRestoreId ?? null
  const latest = useRef({ services, openDialog, closeDialog })
  latest.current = { services, openDialog, closeDialog }
  const [chat, setChat] = useState<ChatAdapter | null>(null)
  const open = useCallback(() => latest.current.openDialog('support-chat', 'true'), [])

  useEffect(() => {
    if (restoreId === null && createChatStorage(localStorage, sessionStorage).guestId() === null) return
    let isLeft = false
    const load = async () => {
      const { ownChat } = await whenOnline(() => import('./own-chat.ts'))
      if (isLeft) return
      const close = () => latest.current.closeDialog('support-chat')
      const adapter = ownChat(latest.current.services, { open, close })
      setChat(adapter)
      await adapter.identify(restoreId)
    }
    // Without the count the button still opens the chat, which then reports what is wrong.
    void load().catch(() => null)
    return () => {
      isLeft = true
    }
  }, [restoreId, open])

  const unread = useSyncExternalStore(
    chat?.unread.subscribe ?? nothing,
    () => chat?.unread.get() ?? 0,
    () => 0,
  )
  return { open: chat?.open ?? open, unread }
}
