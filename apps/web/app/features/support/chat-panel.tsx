import { useLingui } from '@lingui/react/macro'
import { EmptyState, ErrorState, Notice, Spinner } from '@tessera/ui'
import { ChatBubble, ChatLog } from '@tessera/ui/chat-log'
import { linkClass } from '@tessera/ui/link-class'
import { useDateText } from '../../data/player/use-date-text.ts'
import { useSession } from '../../platform/session/use-session.ts'
import type { Conversation } from './conversation.ts'
import { type ConversationState, type ShownMessage, shownMessages } from './conversation-state.ts'

interface ChatPanelProps {
  readonly conversation: Conversation
  readonly state: ConversationState
}

/** Messages of the visitor and of support, with their states. */
export function ChatPanel({ conversation, state }: ChatPanelProps) {
  const { t } = useLingui()
  const messages = shownMessages(state)
  if (state.status === 'failed')
    return (
      <ErrorState
        title={t`The chat couldn’t be loaded`}
        text={t`Check your connection and try again.`}
        retryLabel={t`Try again`}
        onRetry={() => void conversation.sync()}
      />
    )
  if (state.status === 'loading' && messages.length === 0)
    return (
      <div className="grid min-h-40 place-items-center">
        <Spinner label={t`Loading`} size={28} />
      </div>
    )
  return (
    <div className="grid gap-4">
      {messages.length === 0 ? <Welcome /> : null}
      {state.isLive ? null : (
        <Notice tone="info" role="status">
          {t`Reconnecting … We keep your messages.`}
        </Notice>
      )}
      <ChatLog label={t`Messages`} count={messages.length}>
        {messages.map((message) => (
          <Message key={message.key} message={message} onRetry={() => conversation.retry(message.key)} />
        ))}
      </ChatLog>
      {state.chat?.isClosed ? (
        <Notice tone="neutral" role="status">
          {t`We’ve closed this chat. Write to us to reopen it.`}
        </Notice>
      ) : null}
    </div>
  )
}

/** Text before the first message. */
function Welcome() {
  const { t } = useLingui()
  const { isLoggedIn } = useSession()
  return (
    <EmptyState
      level="h3"
      title={t`How can we help?`}
      text={
        isLoggedIn
          ? t`Write to us and we’ll reply here. You can close the chat and come back on any device.`
          : t`Write to us and we’ll reply here. This browser remembers your chat.`
      }
    />
  )
}

interface MessageProps {
  readonly message: ShownMessage
  readonly onRetry: () => void
}

function Message({ message: { isOwn, text, createdAt, state }, onRetry }: MessageProps) {
  const { t } = useLingui()
  const { moment } = useDateText()
  return (
    <ChatBubble
      isOwn={isOwn}
      author={isOwn ? t`You` : t`Support`}
      text={text}
      detail={
        state === 'failed' ? (
          <>
            <span className="text-danger-text">{t`Not sent`}</span>
            <button type="button" className={linkClass('inline')} onClick={onRetry}>
              {t`Try again`}
            </button>
          </>
        ) : (
          <>
            <time dateTime={createdAt} className="figures">
              {moment(createdAt)}
            </time>
            {isOwn ? <span>{state === 'sending' ? t`Sending …` : t`Sent`}</span> : null}
          </>
        )
      }
    />
  )
}
