import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { OfficeCallData, OfficeCallInput } from '@tessera/office-contract'
import { Button, Field, Icon, Input, NativeSelect, RecordRow } from '@tessera/ui'
import { CLOSE_ICON, EYE_OFF_ICON } from '@tessera/ui/icons'
import { useState } from 'react'
import { useFormats } from '../kit/formats.ts'
import { ReasonDialog } from '../kit/reason-dialog.tsx'
import { useTerms } from '../kit/terms.ts'
import { useOperator } from '../platform/session.tsx'

type LimitsData = OfficeCallData<'GET /office/players/{playerId}/limits'>
type BreakBody = OfficeCallInput<'POST /office/players/{playerId}/limits/break'>['body']
type BlockAct = OfficeCallInput<'POST /office/players/{playerId}/limits/block'>['body']['act']

const isBlockAct = (act: string): act is BlockAct => act === 'bet' || act === 'deposit' || act === 'promotion'
/** Names of blocked acts. */
const ACT_NAMES: Readonly<Record<string, MessageDescriptor>> = {
  bet: msg`bets`,
  deposit: msg`deposits`,
  withdrawal: msg`withdrawals`,
  promotion: msg`offers`,
  sign_in: msg`sign-in`,
}

const OPERATOR_BLOCK = 'operator_block'
const DAYS_MAX = 3650

/** Blocks of one reason and end. A block of the operator stays alone, because it is ended alone. */
interface BlockGroup {
  readonly reason: string
  readonly until: string | null
  readonly acts: readonly string[]
}

/** Joins the blocks of one reason, such as those of a national register. */
export function groupBlocks(blocks: LimitsData['blocks']): BlockGroup[] {
  const groups = Map.groupBy(blocks, ({ act, reason, until }) =>
    reason === OPERATOR_BLOCK ? `${reason} ${act}` : `${reason} ${until}`,
  )
  return [...groups.values()].flatMap(([first, ...more]) =>
    first ? [{ reason: first.reason, until: first.until, acts: [first, ...more].map(({ act }) => act) }] : [],
  )
}

/** End of a break or a block. */
function Until({ until }: { readonly until: string | null }) {
  const { time } = useFormats()
  const end = until === null ? null : time(until)
  return <span>{end === null ? <Trans>without an end</Trans> : <Trans>until {end}</Trans>}</span>
}

/** A running break. It has no act, because a break can’t be shortened. */
export function BreakRow({ running: { kind, until } }: { readonly running: LimitsData['breaks'][number] }) {
  const { t } = useLingui()
  return (
    <RecordRow
      picture={<Icon icon={EYE_OFF_ICON} />}
      title={kind === 'self-exclusion' ? t`Self-exclusion` : t`Cooling-off`}
      detail={<Until until={until} />}
    />
  )
}

interface OfPlayer {
  readonly playerId: string
  readonly onDone: () => void
}

/** Blocked acts with their reason. Only a block of the operator can be ended here. */
export function BlockRow({ playerId, block, onDone }: OfPlayer & { readonly block: BlockGroup }) {
  const { t, i18n } = useLingui()
  const term = useTerms()
  const { allows } = useOperator()
  const [isEnding, setEnding] = useState(false)
  const { reason, until, acts } = block
  const [act = ''] = acts
  const names = new Intl.ListFormat(i18n.locale).format(
    acts.map((each) => (ACT_NAMES[each] ? i18n._(ACT_NAMES[each]) : each)),
  )
  const canEnd = reason === OPERATOR_BLOCK && allows('POST /office/players/{playerId}/limits/unblock')
  return (
    <RecordRow
      picture={<Icon icon={CLOSE_ICON} />}
      title={t`Blocked: ${names}`}
      detail={
        <>
          <span>{term(reason)}</span>
          <Until until={until} />
          {canEnd ? (
            <span className="flex w-full pt-2">
              <Button size="sm" variant="secondary" onClick={() => setEnding(true)}>
                <Trans>End block</Trans>
              </Button>
            </span>
          ) : null}
          {isEnding && isBlockAct(act) ? (
            <ReasonDialog
              name="POST /office/players/{playerId}/limits/unblock"
              parts={(given) => ({ params: { playerId }, body: { act, reason: given } })}
              title={t`End block`}
              text={<Trans>Other blocks, limits and breaks of the player stay in force.</Trans>}
              label={t`End block`}
              onClose={() => setEnding(false)}
              onDone={onDone}
            />
          ) : null}
        </>
      }
    />
  )
}

interface DialogProps extends OfPlayer {
  readonly onClose: () => void
}

/** Dialog in which an operator places a break for a player who has asked for it. */
export function BreakDialog({ data, playerId, ...events }: DialogProps & { readonly data: LimitsData }) {
  const { t } = useLingui()
  const term = useTerms()
  const [kind, setKind] = useState<BreakBody['kind']>('cooling-off')
  const periods = data.breakPeriods[kind]
  const [chosen, setPeriod] = useState<string>('')
  const period = periods.find((each) => each === chosen) ?? periods[0] ?? 'P1D'
  return (
    <ReasonDialog
      name="POST /office/players/{playerId}/limits/break"
      parts={(reason) => ({ params: { playerId }, body: { kind, period, reason } })}
      title={t`Place break`}
      text={
        <Trans>
          Only at the player’s request. It applies immediately, and no one can shorten or end it. The player
          is notified.
        </Trans>
      }
      label={t`Place break`}
      variant="danger"
      {...events}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t`Break`}>
          <NativeSelect
            name="kind"
            value={kind}
            onChange={(event) => setKind(event.currentTarget.value as BreakBody['kind'])}
            options={[
              { value: 'cooling-off', label: t`Cooling-off` },
              { value: 'self-exclusion', label: t`Self-exclusion` },
            ]}
          />
        </Field>
        <Field label={t`Length from now`}>
          <NativeSelect
            name="period"
            value={period}
            onChange={(event) => setPeriod(event.currentTarget.value)}
            options={periods.map((value) => ({ value, label: term(value) }))}
          />
        </Field>
      </div>
    </ReasonDialog>
  )
}

/** Dialog in which an operator blocks bets, deposits or offers. */
export function BlockDialog({ playerId, ...events }: DialogProps) {
  const { t } = useLingui()
  const [act, setAct] = useState<BlockAct>('bet')
  const [days, setDays] = useState('')
  const end = days.trim() === '' ? {} : { days: Number(days) }
  return (
    <ReasonDialog
      name="POST /office/players/{playerId}/limits/block"
      parts={(reason) => ({ params: { playerId }, body: { act, ...end, reason } })}
      title={t`Set block`}
      text={<Trans>It applies immediately. Withdrawals stay possible.</Trans>}
      label={t`Set block`}
      variant="danger"
      {...events}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t`Block`}>
          <NativeSelect
            name="act"
            value={act}
            onChange={(event) => setAct(event.currentTarget.value as BlockAct)}
            options={[
              { value: 'bet', label: t`Bets` },
              { value: 'deposit', label: t`Deposits` },
              { value: 'promotion', label: t`Offers` },
            ]}
          />
        </Field>
        <Field label={t`Days`} hint={t`Empty: until you end it`}>
          <Input
            name="days"
            type="number"
            min={1}
            max={DAYS_MAX}
            value={days}
            onChange={(event) => setDays(event.currentTarget.value)}
          />
        </Field>
      </div>
    </ReasonDialog>
  )
}
