import { useLingui } from '@lingui/react/macro'
import type { PlayerBonus } from '@tessera/contract'
import { BONUS_RESULT, BONUS_STATUS } from '@tessera/contract/statuses'
import {
  buttonClass,
  EmptyState,
  Icon,
  RecordList,
  RecordRow,
  StatusBadge,
  type StatusShape,
} from '@tessera/ui'
import { GIFT_ICON } from '@tessera/ui/icons'
import { bonusHistoryQuery } from '../../data/bonuses/queries.ts'
import { useLocalText } from '../../data/bonuses/use-local-text.ts'
import { useDateText } from '../../data/player/use-date-text.ts'
import { EmptyArt } from '../../kit/art/empty-art.tsx'
import { QueryView } from '../../kit/feedback/query-view.tsx'
import { RecordsSkeleton } from '../../kit/layout/page-skeleton.tsx'
import { Money } from '../../kit/money/money.tsx'
import { useMoneyText } from '../../kit/money/use-money-text.ts'
import { useApiQuery } from '../../platform/api/use-api-query.ts'
import { RouteLink } from '../../platform/navigation/route-link.tsx'
import { HistoryTabs } from './history-nav.tsx'
import { HistoryPages } from './history-pages.tsx'
import { BONUSES_TAB } from './history-place.ts'

/** All bonuses of the player, by page. */
export function BonusHistory({ page }: { readonly page: number }) {
  const { t } = useLingui()
  const query = useApiQuery(bonusHistoryQuery(page), { keepPrevious: true })
  return (
    <div className="grid grid-cols-1 gap-6">
      <HistoryTabs current={BONUSES_TAB} />
      <QueryView
        query={query}
        skeleton={<RecordsSkeleton />}
        isEmpty={({ data }) => data.length === 0}
        empty={
          <EmptyState
            illustration={<EmptyArt picture="coin" />}
            title={t`No bonuses yet`}
            text={t`Every bonus you get will appear here with its result.`}
            action={<RouteLink name="bonuses" className={buttonClass()}>{t`See bonuses`}</RouteLink>}
          />
        }
      >
        {({ data, meta }) => (
          <>
            <RecordList label={t`Bonuses`}>
              {data.map((bonus) => (
                <BonusRow key={bonus.id} bonus={bonus} />
              ))}
            </RecordList>
            <HistoryPages tab={BONUSES_TAB} page={meta.page} totalPages={meta.totalPages} />
          </>
        )}
      </QueryView>
    </div>
  )
}

function BonusRow({ bonus }: { readonly bonus: PlayerBonus }) {
  const { t } = useLingui()
  const local = useLocalText()
  const { moment } = useDateText()
  const { format } = useMoneyText()
  const { status, converted, currency } = bonus
  const own = format(converted, currency)
  return (
    <RecordRow
      isMuted={status === BONUS_STATUS.finished && converted === 0}
      picture={<Icon icon={GIFT_ICON} size={20} />}
      title={local(bonus.title)}
      value={<Money subunits={bonus.amount} currency={currency} />}
      detail={
        <>
          <time className="figures" dateTime={bonus.issuedAt}>
            {moment(bonus.issuedAt)}
          </time>
          <BonusState bonus={bonus} />
          {converted > 0 && <span className="figures">{t`${own} became your own money`}</span>}
        </>
      }
    />
  )
}

function BonusState({ bonus: { status, result } }: { readonly bonus: PlayerBonus }) {
  const { t } = useLingui()
  const results: Readonly<{ [Result in PlayerBonus['result']]: readonly [StatusShape, string] }> = {
    [BONUS_RESULT.none]: ['active', status === BONUS_STATUS.issued ? t`Ready to activate` : t`Active`],
    [BONUS_RESULT.played]: ['done', t`Played`],
    [BONUS_RESULT.canceled]: ['paused', t({ message: 'Cancelled', context: 'a bonus' })],
    [BONUS_RESULT.expired]: ['paused', t`Expired`],
    [BONUS_RESULT.expiredUnused]: ['paused', t`Not activated in time`],
  }
  const [shape, text] = results[result]
  return <StatusBadge status={shape}>{text}</StatusBadge>
}
