import { Trans, useLingui } from '@lingui/react/macro'
import type { OfficeCallData } from '@tessera/office-contract'
import { Button, Notice, PageHeader } from '@tessera/ui'
import { ChatBubble, ChatLog } from '@tessera/ui/chat-log'
import { linkClass } from '@tessera/ui/link-class'
import { CallView } from '../kit/call-view.tsx'
import { useFormats } from '../kit/formats.ts'
import { useErrorText } from '../platform/error-text.ts'
import { Link } from '../platform/navigation.tsx'
import { useOperator } from '../platform/session.tsx'
import { useAct, useCall } from '../platform/use-call.ts'
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
  const errorText = useErrorText()
  const close = useAct('POST /office/chats/{chatId}/close')
  const { id, isClosed, locale } = chat
  const end = async () => {
    if ((await close.run({ params: { chatId: id }, body: {} })) !== null) onDone()
  }
  return (
    <>
      <PageHeader title={<ChatVisitorName {...chat} />} />
      <div className="flex flex-wrap items-center gap-3">
        <ChatPlayerLink {...chat} />
        <span className="text-text-soft uppercase">{locale}</span>
        <ChatState {...chat} />
        {isClosed ? null : (
          <Button size="sm" variant="secondary" className="ms-auto" loading={close.isBusy} onClick={end}>
            <Trans>Close chat</Trans>
          </Button>
        )}
      </div>
      {close.error ? (
        <Notice tone="danger" role="alert">
          {errorText(close.error)}
        </Notice>
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
