import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Amount, Notice, Spinner } from '@tessera/ui'
import { useEffect, useState } from 'react'
import { type CallError, type CallParts, call } from '../platform/call.ts'
import { useErrorText } from '../platform/error-text.ts'
import type { EffectData } from './names.ts'

type Preview = CallParts<'POST /office/events/{eventId}/preview'>

/** Number of bets that change, with the amounts that are paid and taken back. */
export function EffectText({
  effect: { bets, amounts },
}: {
  readonly effect: Omit<EffectData, 'needsSecond'>
}) {
  const { i18n } = useLingui()
  const amount = (subunits: string, currency: string) => (
    <Amount subunits={BigInt(subunits)} currency={currency} locale={i18n.locale} />
  )
  return (
    <span className="flex flex-wrap gap-x-4">
      <span>
        <Plural value={bets} one="# bet changes" other="# bets change" />
      </span>
      {amounts.map(({ currency, paid, takenBack }) => (
        <span key={currency} className="flex flex-wrap gap-x-4">
          {paid === '0' ? null : (
            <span>
              <Trans>{amount(paid, currency)} paid</Trans>
            </span>
          )}
          {takenBack === '0' ? null : (
            <span>
              <Trans>{amount(takenBack, currency)} taken back</Trans>
            </span>
          )}
        </span>
      ))}
    </span>
  )
}

/** Effect of a correction before it is made. It is computed again when the correction changes. */
export function EffectPreview({ parts }: { readonly parts: Preview }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const [state, setState] = useState<{ effect: EffectData | null; error: CallError | null }>({
    effect: null,
    error: null,
  })
  const key = JSON.stringify(parts)
  useEffect(() => {
    let isCurrent = true
    call('POST /office/events/{eventId}/preview', JSON.parse(key) as Preview).then(
      (effect) => isCurrent && setState({ effect, error: null }),
      (error: CallError) => isCurrent && setState({ effect: null, error }),
    )
    return () => {
      isCurrent = false
    }
  }, [key])
  const { effect, error } = state
  if (error)
    return (
      <Notice tone="danger" role="alert">
        {errorText(error)}
      </Notice>
    )
  return (
    <Notice tone={effect?.needsSecond ? 'danger' : 'info'}>
      <div role="status" aria-label={t`Effect`} className="grid gap-1">
        {effect === null ? (
          <Spinner label={t`Computing the effect`} size={20} />
        ) : (
          <EffectText effect={effect} />
        )}
        {effect?.needsSecond ? (
          <span>
            <Trans>A second operator has to confirm this.</Trans>
          </span>
        ) : null}
      </div>
    </Notice>
  )
}
