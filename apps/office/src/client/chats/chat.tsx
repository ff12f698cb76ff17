import { Trans, useLingui } from '@lingui/react/macro'
import type { OfficeCallData } from '@tessera/office-contract'
import { Button, PageHeader } from '@tessera/ui'
import { ChatBubble, ChatLog } from '@tessera/ui/chat-log'
import { linkClass } from '@tessera/ui/link-class'
import { useState } from 'react'
import { CallView } from '../kit/call-view.tsx'
import { useFormats } from '../kit/formats.ts'
import { ReasonDialog } from '../kit/reason-dialog.tsx'
import { Link } from '../platform/navigation.tsx'
import { useOperator } from '../platform/session.tsx'
import { useCall } from '../platform/use-call.ts'
import { useRepeated } from '../platform/use-repeated.ts'
import { AnswerForm } from './answer-form.tsx'
import { ChatState } from './chat-state.tsx'
import { ChatPlayerLink, ChatVisitorName } from './chat-visitor.tsx'

/** Interval at which an open chat is read again. */
const REPEAT_MS = 2000

type ChatData = OfficeCallData<'GET /office/chats/{chatId}'>

/** A chat with its messages, the answer and the end of the chat. */
export function Chat({ chatId }: { readonly chatId: string }) {
  const chat = useCall('GET /office/chats/{chatId}', { params: { chatId } })
  useRepeated(chat.reload, REPEAT_MS)
  return (
    <>
      <Link to="/chats" className={linkClass('inline')}>
        <Trans>All chats</Trans>
      </Link>
      <CallView state={chat}>
        {(data) => (
          <>
            <ChatHead chat={data} onDone={chat.reload} />
            <Messages chat={data} />
          </>
        )}
      </CallView>
      <AnswerForm chatId={chatId} onDone={chat.reload} />
    </>
  )
}

function ChatHead({ chat, onDone }: { readonly chat: ChatData; readonly onDone: () => void }) {
  const { t } = useLingui()
  const [isClosing, setClosing] = useState(false)
  const { id, isClosed, locale } = chat
  return (
    <>
      <PageHeader title={<ChatVisitorName {...chat} />} />
      <div className="flex flex-wrap items-center gap-3">
        <ChatPlayerLink {...chat} />
        <span className="text-text-soft uppercase">{locale}</span>
        <ChatState {...chat} />
        {isClosed ? null : (
          <Button size="sm" variant="secondary" className="ms-auto" onClick={() => setClosing(true)}>
            <Trans>Close chat</Trans>
          </Button>
        )}
      </div>
      {isClosing ? (
        <ReasonDialog
          name="POST /office/chats/{chatId}/close"
          parts={(reason) => ({ params: { chatId: id }, body: { reason } })}
          title={t`Close this chat?`}
          text={t`The visitor sees that the chat is closed. A new message opens it again.`}
          label={t`Close chat`}
          onClose={() => setClosing(false)}
          onDone={onDone}
        />
      ) : null}
    </>
  )
}

function Messages({ chat: { messages } }: { readonly chat: ChatData }) {
  const { t } = useLingui()
  const { time } = useFormats()
  const { name } = useOperator()
  return (
    <ChatLog label={t`Messages`} count={messages.length} isScrolling className="max-h-[55dvh] min-h-40">
      {messages.map(({ number, author, operator, text, createdAt, isSeen }) => (
        <ChatBubble
          key={number}
          isOwn={author === 'operator'}
          author={author === 'visitor' ? t`Visitor` : (operator ?? t`Support`)}
          text={text}
          detail={
            <>
              {author === 'operator' && operator !== name ? <span>{operator}</span> : null}
              <time dateTime={createdAt}>{time(createdAt)}</time>
              {author === 'visitor' ? null : isSeen ? <Trans>Seen</Trans> : <Trans>Not seen yet</Trans>}
            </>
          }
        />
      ))}
    </ChatLog>
  )
}
