import { useLingui } from '@lingui/react/macro'
import { Sheet } from '@tessera/ui/sheet'
import { ChatComposer } from '../features/support/chat-composer.tsx'
import { ChatPanel } from '../features/support/chat-panel.tsx'
import { useConversation } from '../features/support/use-conversation.ts'
import type { DialogProps } from '../kit/dialogs/dialog-props.ts'

/** `?support-chat=true`: the chat with support, at the edge of a desktop and from below on a phone. */
export function Dialog({ open, level, onClose, onClosed, rehearsedIn }: DialogProps) {
  const { t } = useLingui()
  const { conversation, state } = useConversation()
  return (
    <Sheet
      open={open}
      level={level}
      onOpenChange={(isOpen) => isOpen || onClose()}
      onClosed={onClosed}
      rehearsedIn={rehearsedIn}
      title={t`Support chat`}
      closeLabel={t`Close`}
      className="mobile:min-h-[80dvh]"
      footer={state.status === 'failed' ? undefined : <ChatComposer onSend={conversation.send} />}
    >
      <ChatPanel conversation={conversation} state={state} />
    </Sheet>
  )
}
