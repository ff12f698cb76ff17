import { Trans, useLingui } from '@lingui/react/macro'
import type { OfficeCallData } from '@tessera/office-contract'
import { Amount, Button, Field, Icon, Input, NativeSelect, RecordList, RecordRow, Section } from '@tessera/ui'
import { INFO_ICON } from '@tessera/ui/icons'
import { useState } from 'react'
import { AmountField, typedAmount } from '../kit/amount-field.tsx'
import { CallView } from '../kit/call-view.tsx'
import { useFormats } from '../kit/formats.ts'
import { ReasonDialog } from '../kit/reason-dialog.tsx'
import { useTerms } from '../kit/terms.ts'
import { useOperator } from '../platform/session.tsx'
import { useCall } from '../platform/use-call.ts'
import { BlockDialog, BlockRow, BreakDialog, BreakRow, groupBlocks } from './player-breaks.tsx'

type LimitsData = OfficeCallData<'GET /office/players/{playerId}/limits'>
type LimitData = LimitsData['limits'][number]

interface OfPlayer {
  readonly playerId: string
}

type Opened = 'limit' | 'break' | 'block' | null

/** Limits, running breaks and blocks of a player. The timeline has their history. */
export function PlayerLimits({ playerId, onDone }: OfPlayer & { readonly onDone: () => void }) {
  const { t } = useLingui()
  const state = useCall('GET /office/players/{playerId}/limits', { params: { playerId } })
  const [opened, setOpened] = useState<Opened>(null)
  const dialog = { playerId, onClose: () => setOpened(null), onDone }
  return (
    <Section title={t`Limits and breaks`}>
      <CallView state={state}>
        {(data) => (
          <>
            <LimitButtons onOpen={setOpened} />
            <LimitList playerId={playerId} data={data} onDone={onDone} />
            {opened === 'break' ? <BreakDialog {...dialog} data={data} /> : null}
          </>
        )}
      </CallView>
      {opened === 'limit' ? <SetLimitDialog {...dialog} /> : null}
      {opened === 'block' ? <BlockDialog {...dialog} /> : null}
    </Section>
  )
}

/** Buttons of the acts that the operator's roles allow. */
function LimitButtons({ onOpen }: { readonly onOpen: (opened: Opened) => void }) {
  const { allows } = useOperator()
  const acts = [
    { name: 'limit', call: 'POST /office/players/{playerId}/limits/set', label: <Trans>Set limit</Trans> },
    {
      name: 'break',
      call: 'POST /office/players/{playerId}/limits/break',
      label: <Trans>Place break</Trans>,
    },
    { name: 'block', call: 'POST /office/players/{playerId}/limits/block', label: <Trans>Set block</Trans> },
  ] as const
  const allowed = acts.filter(({ call }) => allows(call))
  if (allowed.length === 0) return null
  return (
    <div className="flex flex-wrap gap-2">
      {allowed.map(({ name, label }) => (
        <Button key={name} size="sm" variant="secondary" onClick={() => onOpen(name)}>
          {label}
        </Button>
      ))}
    </div>
  )
}

function LimitList({
  playerId,
  data: { limits, breaks, blocks },
  onDone,
}: OfPlayer & { readonly data: LimitsData; readonly onDone: () => void }) {
  const { t } = useLingui()
  if (limits.length + breaks.length + blocks.length === 0)
    return (
      <p className="text-text-soft">
        <Trans>No limits and no breaks.</Trans>
      </p>
    )
  return (
    <RecordList label={t`Limits and breaks`}>
      {breaks.map((each) => (
        <BreakRow key={each.kind} running={each} />
      ))}
      {groupBlocks(blocks).map((block) => (
        <BlockRow
          key={`${block.reason}-${block.acts[0]}`}
          playerId={playerId}
          block={block}
          onDone={onDone}
        />
      ))}
      {limits.map((limit) => (
        <LimitRow
          key={`${limit.source}-${limit.kind}-${limit.period}`}
          playerId={playerId}
          limit={limit}
          onDone={onDone}
        />
      ))}
    </RecordList>
  )
}

/** A limit with its use. Only one of the operator can be lifted. */
function LimitRow({
  playerId,
  limit,
  onDone,
}: OfPlayer & { readonly limit: LimitData; readonly onDone: () => void }) {
  const { t } = useLingui()
  const term = useTerms()
  const { time, locale } = useFormats()
  const { allows } = useOperator()
  const [isLifting, setLifting] = useState(false)
  const { kind, period, source, amount, currency, used, endsAt } = limit
  const end = time(endsAt)
  const names: Record<LimitData['kind'], string> = {
    bet: t`Bet limit`,
    loss: t`Loss limit`,
    deposit: t`Deposit limit`,
  }
  return (
    <RecordRow
      picture={<Icon icon={INFO_ICON} />}
      title={names[kind]}
      value={<Amount subunits={BigInt(amount)} currency={currency} locale={locale} />}
      detail={
        <>
          <span>{term(period)}</span>
          <span>{term(source === 'jurisdiction' ? 'regulator' : source)}</span>
          <span>
            <Trans>
              used <Amount subunits={BigInt(used)} currency={currency} locale={locale} />, until {end}
            </Trans>
          </span>
          {source === 'operator' && allows('POST /office/players/{playerId}/limits/lift') ? (
            <span className="flex w-full pt-2">
              <Button size="sm" variant="secondary" onClick={() => setLifting(true)}>
                <Trans>Lift limit</Trans>
              </Button>
            </span>
          ) : null}
          {isLifting ? (
            <ReasonDialog
              name="POST /office/players/{playerId}/limits/lift"
              parts={(reason) => ({ params: { playerId }, body: { kind, period, reason } })}
              title={t`Lift limit`}
              label={t`Lift limit`}
              onClose={() => setLifting(false)}
              onDone={onDone}
            />
          ) : null}
        </>
      }
    />
  )
}

/** Dialog in which an operator sets a limit next to those of the player. */
function SetLimitDialog({
  playerId,
  onClose,
  onDone,
}: OfPlayer & { readonly onClose: () => void; readonly onDone: () => void }) {
  const { t } = useLingui()
  const [kind, setKind] = useState<LimitData['kind']>('deposit')
  const [period, setPeriod] = useState<LimitData['period']>('monthly')
  const [amount, setAmount] = useState('')
  const [currency, setCurrency] = useState('EUR')
  return (
    <ReasonDialog
      name="POST /office/players/{playerId}/limits/set"
      parts={(reason) => ({
        params: { playerId },
        body: { kind, period, amount: typedAmount(amount), currency: currency.trim(), reason },
      })}
      title={t`Set limit`}
      text={<Trans>It applies immediately, next to the player’s own limits. The player sees it.</Trans>}
      label={t`Set limit`}
      onClose={onClose}
      onDone={onDone}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t`Limit`}>
          <NativeSelect
            name="kind"
            value={kind}
            onChange={(event) => setKind(event.currentTarget.value as LimitData['kind'])}
            options={[
              { value: 'deposit', label: t`Deposit limit` },
              { value: 'loss', label: t`Loss limit` },
              { value: 'bet', label: t`Bet limit` },
            ]}
          />
        </Field>
        <Field label={t`Period`}>
          <NativeSelect
            name="period"
            value={period}
            onChange={(event) => setPeriod(event.currentTarget.value as LimitData['period'])}
            options={[
              { value: 'daily', label: t`Daily` },
              { value: 'weekly', label: t`Weekly` },
              { value: 'monthly', label: t`Monthly` },
            ]}
          />
        </Field>
        <AmountField label={t`Amount`} value={amount} onChange={setAmount} />
        <Field label={t`Currency`} required>
          <Input
            name="currency"
            maxLength={6}
            autoComplete="off"
            value={currency}
            onChange={(event) => setCurrency(event.currentTarget.value.toUpperCase())}
          />
        </Field>
      </div>
    </ReasonDialog>
  )
}
