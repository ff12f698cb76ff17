import { useLingui } from '@lingui/react/macro'
import type { FreeRound } from '@tessera/contract'
import { pictureSources } from '@tessera/contract/pictures'
import { buttonClass, EmptyState, Icon, RecordList, RecordRow, StatusBadge } from '@tessera/ui'
import { GIFT_ICON } from '@tessera/ui/icons'
import { useLocalText } from '../../data/bonuses/use-local-text.ts'
import { useDateText } from '../../data/player/use-date-text.ts'
import { EmptyArt } from '../../kit/art/empty-art.tsx'
import { QueryView } from '../../kit/feedback/query-view.tsx'
import { RecordsSkeleton } from '../../kit/layout/page-skeleton.tsx'
import { Money } from '../../kit/money/money.tsx'
import { useMoneyText } from '../../kit/money/use-money-text.ts'
import { useApiQuery } from '../../platform/api/use-api-query.ts'
import { RouteLink } from '../../platform/navigation/route-link.tsx'
import { HistoryDownload } from './history-download.tsx'
import { HistoryTabs } from './history-nav.tsx'
import { HistoryPages } from './history-pages.tsx'
import { FREE_ROUNDS_TAB } from './history-place.ts'
import { freeRoundsQuery } from './queries.ts'

/** All rounds of the player's free spins, by page. */
export function FreeRoundHistory({ page }: { readonly page: number }) {
  const { t } = useLingui()
  const query = useApiQuery(freeRoundsQuery(page), { keepPrevious: true })
  return (
    <div className="grid grid-cols-1 gap-6">
      <HistoryTabs current={FREE_ROUNDS_TAB} />
      <QueryView
        query={query}
        skeleton={<RecordsSkeleton />}
        isEmpty={({ data }) => data.length === 0}
        empty={
          <EmptyState
            illustration={<EmptyArt picture="list" />}
            title={t`No free spins played yet`}
            text={t`Every free spin you play will appear here with its game and its win.`}
            action={<RouteLink name="bonuses" className={buttonClass()}>{t`See bonuses`}</RouteLink>}
          />
        }
      >
        {({ data, meta }) => (
          <>
            <div className="flex">
              <HistoryDownload part={{ list: 'free-rounds' }} />
            </div>
            <RecordList label={t`Free spins`}>
              {data.map((round) => (
                <FreeRoundRow key={round.id} round={round} />
              ))}
            </RecordList>
            <HistoryPages tab={FREE_ROUNDS_TAB} page={meta.page} totalPages={meta.totalPages} />
          </>
        )}
      </QueryView>
    </div>
  )
}

function FreeRoundRow({ round }: { readonly round: FreeRound }) {
  const { t } = useLingui()
  const local = useLocalText()
  const { moment } = useDateText()
  const { format } = useMoneyText()
  const { game, title, currency, stake, payout, isSettled, isRolledBack, startedAt } = round
  return (
    <RecordRow
      isMuted={isRolledBack}
      picture={
        game === null ? (
          <Icon icon={GIFT_ICON} size={20} />
        ) : (
          <img {...pictureSources(game.thumbnails['1x1'])} alt="" width={44} height={44} loading="lazy" />
        )
      }
      title={
        game === null ? (
          local(title)
        ) : (
          <RouteLink name="game" params={{ id: game.id }} className="hover:underline">
            {game.name}
          </RouteLink>
        )
      }
      value={
        isRolledBack || !isSettled ? null : (
          <Money subunits={payout} currency={currency} signed={payout > 0} />
        )
      }
      detail={
        <>
          <time className="figures" dateTime={startedAt}>
            {moment(startedAt)}
          </time>
          {isRolledBack && <StatusBadge status="paused">{t`Cancelled, the free spin is back`}</StatusBadge>}
          {!isSettled && <StatusBadge status="pending">{t`Unfinished`}</StatusBadge>}
          <span className="figures">{t`Free spin of ${format(stake, currency)}`}</span>
          {game !== null && <span>{local(title)}</span>}
        </>
      }
    />
  )
}
