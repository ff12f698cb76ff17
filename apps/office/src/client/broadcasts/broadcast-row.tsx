import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { OfficeCallData } from '@tessera/office-contract'
import { Button, Icon, RecordRow, StatusBadge, type StatusShape } from '@tessera/ui'
import { LANGUAGE_ICON } from '@tessera/ui/icons'
import { useState } from 'react'
import { useFormats } from '../kit/formats.ts'
import { ReasonDialog } from '../kit/reason-dialog.tsx'

type BroadcastData = OfficeCallData<'GET /office/broadcasts'>['broadcasts'][number]

interface BroadcastProps {
  readonly broadcast: BroadcastData
  readonly onDone: () => void
}

const STATES: Readonly<
  Record<BroadcastData['state'], { readonly shape: StatusShape; readonly name: MessageDescriptor }>
> = {
  sending: { shape: 'active', name: msg`Being sent` },
  sent: { shape: 'done', name: msg`Sent` },
  stopped: { shape: 'failed', name: msg`Stopped` },
}

/** A message with its audience, its progress and who sent it. */
export function BroadcastRow({ broadcast, onDone }: BroadcastProps) {
  const { i18n } = useLingui()
  const { time } = useFormats()
  const { id, title, text, link, state, recipients, createdAt, operator, reason } = broadcast
  const { stoppedBy, stoppedBecause } = broadcast
  const { shape, name } = STATES[state]
  const inLanguage = (texts: Readonly<Record<string, string>>) => texts[i18n.locale] ?? texts.en ?? id
  return (
    <RecordRow
      picture={<Icon icon={LANGUAGE_ICON} />}
      title={inLanguage(title)}
      value={<Plural value={recipients} one="# player" other="# players" />}
      detail={
        <>
          <StatusBadge status={shape}>{i18n._(name)}</StatusBadge>
          <span>{time(createdAt)}</span>
          <span>{id}</span>
          <span>{link}</span>
          <span className="w-full text-text">{inLanguage(text)}</span>
          <Audience audience={broadcast.audience} />
          <span className="w-full">
            {operator}: {reason}
          </span>
          {stoppedBy === null ? null : (
            <span className="w-full">
              <Trans>
                Stopped by {stoppedBy}: {stoppedBecause}
              </Trans>
            </span>
          )}
          {state === 'sending' ? <StopButton id={id} onDone={onDone} /> : null}
        </>
      }
    />
  )
}

function Audience({ audience: { countries, languages, from, until } }: Pick<BroadcastData, 'audience'>) {
  const { day, country } = useFormats()
  if (countries === null && languages === null && from === null && until === null)
    return (
      <span>
        <Trans>All players</Trans>
      </span>
    )
  const first = from && day(from)
  const last = until && day(until)
  return (
    <>
      {countries ? <span>{countries.map(country).join(', ')}</span> : null}
      {languages ? <span>{languages.join(', ')}</span> : null}
      {first ? (
        <span>
          <Trans>registered from {first}</Trans>
        </span>
      ) : null}
      {last ? (
        <span>
          <Trans>registered before {last}</Trans>
        </span>
      ) : null}
    </>
  )
}

function StopButton({ id, onDone }: { readonly id: string; readonly onDone: () => void }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  return (
    <span className="w-full pt-2">
      <Button size="sm" variant="danger" onClick={() => setOpen(true)}>
        <Trans>Stop message</Trans>
      </Button>
      {isOpen ? (
        <ReasonDialog
          name="POST /office/broadcasts/{broadcastId}/stop"
          parts={(reason) => ({ params: { broadcastId: id }, body: { reason } })}
          title={t`Stop this message?`}
          label={t`Stop message`}
          text={<Trans>Players who have got it keep it. It can’t be continued.</Trans>}
          variant="danger"
          onClose={() => setOpen(false)}
          onDone={onDone}
        />
      ) : null}
    </span>
  )
}
