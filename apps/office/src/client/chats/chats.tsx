import { Trans, useLingui } from '@lingui/react/macro'
import type { OfficeCallData } from '@tessera/office-contract'
import { EmptyState, Icon, PageHeader, RecordList, RecordRow, SegmentedControl } from '@tessera/ui'
import { CHAT_ICON } from '@tessera/ui/icons'
import { linkClass } from '@tessera/ui/link-class'
import { CallView } from '../kit/call-view.tsx'
import { useFormats } from '../kit/formats.ts'
import { useFilters } from '../kit/use-filters.ts'
import { Link } from '../platform/navigation.tsx'
import { useCall } from '../platform/use-call.ts'
import { useRepeated } from '../platform/use-repeated.ts'
import { ChatState } from './chat-state.tsx'
import { ChatVisitorName } from './chat-visitor.tsx'

/** Interval at which the lists of chats are read again. */
const REPEAT_MS = 2000

type ChatData = OfficeCallData<'GET /office/chats'>['chats'][number]

/** Chats of visitors: those that wait for an answer first. */
export function Chats() {
  const { t } = useLingui()
  const { get, set } = useFilters()
  const state = get('state') === 'closed' ? 'closed' : 'open'
  const chats = useCall('GET /office/chats', { query: { state } })
  useRepeated(chats.reload, REPEAT_MS)
  return (
    <>
      <PageHeader
        title={t`Chats`}
        lead={<Trans>Messages of players and guests. Those that wait longest come first.</Trans>}
      />
      <SegmentedControl
        label={t`State`}
        name="state"
        value={state}
        options={[
          { value: 'open', label: t`Open` },
          { value: 'closed', label: t`Closed` },
        ]}
        onValueChange={(value) => set({ state: value === 'open' ? '' : value })}
        className="justify-self-start"
      />
      <CallView state={chats}>
        {({ chats: rows }) =>
          rows.length === 0 ? (
            <EmptyState
              title={state === 'open' ? <Trans>No open chats</Trans> : <Trans>No closed chats</Trans>}
              text={
                state === 'open' ? (
                  <Trans>New messages of visitors appear here.</Trans>
                ) : (
                  <Trans>Chats that you close appear here.</Trans>
                )
              }
            />
          ) : (
            <RecordList label={t`Chats`}>
              {rows.map((row) => (
                <ChatRow key={row.id} chat={row} />
              ))}
            </RecordList>
          )
        }
      </CallView>
    </>
  )
}

function ChatRow({ chat }: { readonly chat: ChatData }) {
  const { time } = useFormats()
  const { id, lastText, updatedAt, waitingSince, locale } = chat
  return (
    <RecordRow
      picture={<Icon icon={CHAT_ICON} />}
      title={
        <Link to={`/chats/${id}`} className={linkClass('inline')}>
          <ChatVisitorName {...chat} />
        </Link>
      }
      detail={
        <>
          <span className="line-clamp-2 w-full text-text [overflow-wrap:anywhere]" dir="auto">
            {lastText}
          </span>
          <ChatState {...chat} />
          {waitingSince === null ? <span>{time(updatedAt)}</span> : null}
          <span className="uppercase">{locale}</span>
        </>
      }
    />
  )
}
