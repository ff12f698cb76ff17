import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '@tessera/ui'
import { useAccounts } from '../data/accounts/use-accounts.ts'
import { limitsQuery } from '../data/limits/queries.ts'
import { AddLimitForm } from '../features/limits/add-limit-form.tsx'
import { BreakForm } from '../features/limits/break-form.tsx'
import { DialogFrame } from '../kit/dialogs/dialog-frame.tsx'
import type { DialogProps } from '../kit/dialogs/dialog-props.ts'
import { QueryView } from '../kit/feedback/query-view.tsx'
import { useApiQuery } from '../platform/api/use-api-query.ts'

/** Sets a limit or starts a break: `?add-limit=deposit`, `loss`, `bet`, `cooling-off` or `self-exclusion`. */
export function Dialog(dialog: DialogProps) {
  const { t } = useLingui()
  const { active } = useAccounts()
  const query = useApiQuery(limitsQuery)
  const { value, onClose } = dialog
  const titles: Partial<Record<string, string>> = {
    'cooling-off': t`Take a break`,
    'self-exclusion': t`Self-exclusion`,
  }
  return (
    <DialogFrame dialog={dialog} title={titles[value] ?? t`Set a limit`}>
      <QueryView query={query} skeleton={<Skeleton height={240} />}>
        {({ data, meta }) =>
          value === 'cooling-off' || value === 'self-exclusion' ? (
            <BreakForm kind={value} meta={meta} onDone={onClose} />
          ) : (
            active && (
              <AddLimitForm
                value={value}
                currency={active.currency}
                limits={data}
                meta={meta}
                onDone={onClose}
              />
            )
          )
        }
      </QueryView>
    </DialogFrame>
  )
}
