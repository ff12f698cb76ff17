import { Trans, useLingui } from '@lingui/react/macro'
import { Field, NativeSelect } from '@tessera/ui'
import { type ReactNode, useState } from 'react'
import { ReasonDialog } from '../kit/reason-dialog.tsx'
import type { CallParts } from '../platform/call.ts'
import { EffectPreview } from './effect.tsx'
import { type MarketData, RESULTS } from './names.ts'

type Correction = CallParts<'POST /office/events/{eventId}/correct'>['body']['correction']
export type CorrectionKind = Correction['kind']
type Result = Exclude<MarketData['outcomes'][number]['result'], 'void'>

export interface CorrectionDialogProps {
  readonly eventId: string
  readonly market: MarketData
  readonly kind: CorrectionKind
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Correction of a market's result with its effect, which is shown before the act. */
export function CorrectionDialog({ eventId, market, kind, onClose, onDone }: CorrectionDialogProps) {
  const { t } = useLingui()
  const [results, setResults] = useState<Readonly<Record<string, Result>>>(() =>
    Object.fromEntries(
      market.outcomes.map(({ id, result }) => [id, result === 'void' ? 'undecided' : result]),
    ),
  )
  const correction: Correction =
    kind === 'settle'
      ? { kind, results: Object.entries(results).map(([id, result]) => ({ id, result })) }
      : { kind }
  const body = { market: market.key, correction }
  const texts: Record<CorrectionKind, { title: string; label: string; text: ReactNode }> = {
    settle: {
      title: t`Set the result of “${market.name}”?`,
      label: t`Set result`,
      text: <Trans>Bets are settled again by this result, which counts as official.</Trans>,
    },
    rollback: {
      title: t`Withdraw the result of “${market.name}”?`,
      label: t`Withdraw result`,
      text: <Trans>Payouts are taken back, and the bets run again until there is a new result.</Trans>,
    },
    void: {
      title: t`Void “${market.name}”?`,
      label: t`Void market`,
      text: <Trans>Every selection of the market counts as void: single bets get their stake back.</Trans>,
    },
    restore: {
      title: t`Revoke the voiding of “${market.name}”?`,
      label: t`Revoke voiding`,
      text: <Trans>The result of the market counts again.</Trans>,
    },
  }
  return (
    <ReasonDialog
      name="POST /office/events/{eventId}/correct"
      parts={(reason) => ({ params: { eventId }, body: { reason, ...body } })}
      variant={kind === 'void' || kind === 'rollback' ? 'danger' : 'primary'}
      onClose={onClose}
      onDone={onDone}
      {...texts[kind]}
    >
      {kind === 'settle' ? (
        <ResultFields
          market={market}
          results={results}
          onChange={(id, result) => setResults((before) => ({ ...before, [id]: result }))}
        />
      ) : null}
      <EffectPreview parts={{ params: { eventId }, body }} />
    </ReasonDialog>
  )
}

interface ResultFieldsProps {
  readonly market: MarketData
  readonly results: Readonly<Record<string, Result>>
  readonly onChange: (id: string, result: Result) => void
}

/** Result of each selection. */
function ResultFields({ market, results, onChange }: ResultFieldsProps) {
  const { i18n } = useLingui()
  const options = Object.entries(RESULTS).filter(([value]) => value !== 'void')
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {market.outcomes.map(({ id, name }) => (
        <Field key={id} label={name}>
          <NativeSelect
            name={`result-${id}`}
            value={results[id] ?? 'undecided'}
            // The options are the results.
            onChange={(event) => onChange(id, event.currentTarget.value as Result)}
            options={options.map(([value, label]) => ({ value, label: i18n._(label) }))}
          />
        </Field>
      ))}
    </div>
  )
}
