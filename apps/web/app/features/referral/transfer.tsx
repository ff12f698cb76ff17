import { useLingui } from '@lingui/react/macro'
import { EmptyState, Skeleton } from '@tessera/ui'
import { EmptyArt } from '../../kit/art/empty-art.tsx'
import { QueryView } from '../../kit/feedback/query-view.tsx'
import { useApiQuery } from '../../platform/api/use-api-query.ts'
import { referralQuery } from './queries.ts'
import { TransferForm } from './transfer-form.tsx'

interface TransferProps {
  /** Currency of the earnings; the first with money if the address names none. */
  readonly currency: string
  readonly onDone: () => void
}

/** Transfer of earnings in one currency, or a note that there are none. */
export function Transfer({ currency, onDone }: TransferProps) {
  const { t } = useLingui()
  const query = useApiQuery(referralQuery)
  return (
    <QueryView query={query} skeleton={<Skeleton height={240} />}>
      {({ data: { balances } }) => {
        const filled = balances.filter(({ available }) => available > 0)
        const balance = filled.find((each) => each.currency === currency) ?? filled[0]
        return balance ? (
          <TransferForm key={balance.currency} balance={balance} onDone={onDone} />
        ) : (
          <EmptyState
            level="h3"
            illustration={<EmptyArt picture="coin" />}
            title={t`Nothing to transfer yet`}
            text={t`Your earnings will be here once your friends have played.`}
          />
        )
      }}
    </QueryView>
  )
}
