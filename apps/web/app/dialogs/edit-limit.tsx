import { useLingui } from '@lingui/react/macro'
import { limitsQuery } from '../data/limits/queries.ts'
import { EditLimitForm } from '../features/limits/edit-limit-form.tsx'
import { ExtendBreakForm } from '../features/limits/extend-break-form.tsx'
import { useDefinitionName } from '../features/limits/limit-text.ts'
import { WithLimit } from '../features/limits/with-limit.tsx'
import { DialogFrame } from '../kit/dialogs/dialog-frame.tsx'
import type { DialogProps } from '../kit/dialogs/dialog-props.ts'
import { useApiQuery } from '../platform/api/use-api-query.ts'

/** Changes a limit, or extends a break: `?edit-limit=<limit>`. */
export function Dialog(dialog: DialogProps) {
  const { t } = useLingui()
  const nameOf = useDefinitionName()
  const { value, onClose } = dialog
  const limit = useApiQuery(limitsQuery).data?.data.find(({ id }) => id === value)
  return (
    <DialogFrame dialog={dialog} title={limit ? nameOf(limit.definition) : t`Change limit`}>
      <WithLimit id={value}>
        {(found, meta) => {
          const { amount, currency } = found
          const period = meta.rules.cashPeriods.find((each) => each === found.period)
          if (amount === null || currency === null || period === undefined)
            return <ExtendBreakForm limit={found} meta={meta} onDone={onClose} />
          const current = { amount, currency, period }
          return <EditLimitForm key={found.id} limit={found} {...current} meta={meta} onDone={onClose} />
        }}
      </WithLimit>
    </DialogFrame>
  )
}
