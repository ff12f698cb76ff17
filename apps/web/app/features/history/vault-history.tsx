import { useLingui } from '@lingui/react/macro'
import type { VaultMove } from '@tessera/contract'
import { buttonClass, EmptyState, Icon, RecordList, RecordRow } from '@tessera/ui'
import { useLockText } from '../../data/accounts/use-lock-text.ts'
import { vaultMovesQuery } from '../../data/accounts/vault-queries.ts'
import { useDateText } from '../../data/player/use-date-text.ts'
import { EmptyArt } from '../../kit/art/empty-art.tsx'
import { VAULT_ICON } from '../../kit/art/icons.ts'
import { QueryView } from '../../kit/feedback/query-view.tsx'
import { RecordsSkeleton } from '../../kit/layout/page-skeleton.tsx'
import { Money } from '../../kit/money/money.tsx'
import { useApiQuery } from '../../platform/api/use-api-query.ts'
import { RouteLink } from '../../platform/navigation/route-link.tsx'
import { HistoryTabs } from './history-nav.tsx'
import { HistoryPages } from './history-pages.tsx'
import { VAULT_TAB } from './history-place.ts'

/** All moves into and out of the player's vault, by page. */
export function VaultHistory({ page }: { readonly page: number }) {
  const { t } = useLingui()
  const query = useApiQuery(vaultMovesQuery(page), { keepPrevious: true })
  return (
    <div className="grid grid-cols-1 gap-6">
      <HistoryTabs current={VAULT_TAB} />
      <QueryView
        query={query}
        skeleton={<RecordsSkeleton />}
        isEmpty={({ data }) => data.length === 0}
        empty={
          <EmptyState
            illustration={<EmptyArt picture="coin" />}
            title={t`Nothing set aside yet`}
            text={t`Money that you put in your vault or move back will appear here.`}
            action={<RouteLink name="wallet" className={buttonClass()}>{t`Go to wallet`}</RouteLink>}
          />
        }
      >
        {({ data, meta }) => (
          <>
            <RecordList label={t`Vault`}>
              {data.map((move) => (
                <MoveRow key={move.id} move={move} />
              ))}
            </RecordList>
            <HistoryPages tab={VAULT_TAB} page={meta.page} totalPages={meta.totalPages} />
          </>
        )}
      </QueryView>
    </div>
  )
}

function MoveRow({ move: { amount, currency, lockDays, createdAt } }: { readonly move: VaultMove }) {
  const { t } = useLingui()
  const { moment } = useDateText()
  const lockText = useLockText()
  return (
    <RecordRow
      picture={<Icon icon={VAULT_ICON} size={20} />}
      title={amount > 0 ? t`Set aside` : t`Moved back to balance`}
      value={<Money subunits={amount} currency={currency} signed />}
      detail={
        <>
          <time className="figures" dateTime={createdAt}>
            {moment(createdAt)}
          </time>
          {lockDays !== null && lockDays > 0 && <span>{t`Lock: ${lockText(lockDays)}`}</span>}
        </>
      }
    />
  )
}
