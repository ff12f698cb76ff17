import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Field, Input } from '@tessera/ui'
import { useState } from 'react'
import { ReasonDialog } from '../kit/reason-dialog.tsx'
import { useOperator } from '../platform/session.tsx'
import type { BatchPage } from './batch-names.ts'

const RATE_MAX = 1_000_000

/** Order of a higher network fee; nothing if the batch can't get one, or the operator may not order it. */
export function RaiseFee({ batch, onDone }: { readonly batch: BatchPage; readonly onDone: () => void }) {
  const { t } = useLingui()
  const { allows } = useOperator()
  const [isOpen, setOpen] = useState(false)
  const least = batch.leastRate
  const [rate, setRate] = useState('')
  if (least === null || !allows('POST /office/payout-batches/{batchId}/raise-fee')) return null
  const chosen = rate === '' ? least : Number(rate)
  const label = t`Raise fee`
  return (
    <section aria-label={t`Actions`}>
      <Button size="sm" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen ? (
        <ReasonDialog
          name="POST /office/payout-batches/{batchId}/raise-fee"
          parts={(reason) => ({ params: { batchId: batch.id }, body: { rate: chosen, reason } })}
          title={t`Raise the network fee?`}
          text={
            <Trans>
              The signer signs new transactions that pay the same. Whichever is mined first counts, so every
              withdrawal is paid once.
            </Trans>
          }
          label={label}
          onClose={() => setOpen(false)}
          onDone={onDone}
        >
          <Field
            label={batch.network === 'bitcoin' ? t`Fee in satoshis per virtual byte` : t`Fee in gwei per gas`}
            hint={<Trans>At least {least}</Trans>}
            required
          >
            <Input
              name="rate"
              type="number"
              inputMode="numeric"
              min={least}
              max={RATE_MAX}
              step={1}
              required
              value={rate === '' ? String(least) : rate}
              onChange={(event) => setRate(event.currentTarget.value)}
            />
          </Field>
        </ReasonDialog>
      ) : null}
    </section>
  )
}
