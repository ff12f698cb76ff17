import { useLingui } from '@lingui/react/macro'
import type { InvitedFriend } from '@tessera/contract'
import { EmptyState, Icon, Pagination, RecordList, RecordRow, StatusBadge } from '@tessera/ui'
import { useCallback } from 'react'
import { useDateText } from '../../data/player/use-date-text.ts'
import { EmptyArt } from '../../kit/art/empty-art.tsx'
import { USER_ICON } from '../../kit/art/icons.ts'
import { QueryView } from '../../kit/feedback/query-view.tsx'
import { RecordsSkeleton } from '../../kit/layout/page-skeleton.tsx'
import { useApiQuery } from '../../platform/api/use-api-query.ts'
import { RouteLink } from '../../platform/navigation/route-link.tsx'
import { useLastPage } from '../../platform/navigation/use-last-page.ts'
import { useSearch } from '../../platform/navigation/use-search.ts'
import { friendsQuery } from './queries.ts'

/** Friends who registered by the player's link, newest first. Their names are masked. */
export function FriendList() {
  const { t } = useLingui()
  const [search, setSearch] = useSearch()
  const query = useApiQuery(friendsQuery(search), { keepPrevious: true })
  const goTo = useCallback(
    (page: number) => setSearch(() => new URLSearchParams(searchOf(page)), { replace: true }),
    [setSearch],
  )
  useLastPage(query.isPlaceholderData ? undefined : query.data?.meta, goTo)
  return (
    <QueryView
      query={query}
      skeleton={<RecordsSkeleton />}
      isEmpty={({ meta }) => meta.totalRows === 0}
      empty={
        <EmptyState
          level="h3"
          illustration={<EmptyArt picture="heart" />}
          title={t`No friends yet`}
          text={t`Share your link. Everyone who joins with it will appear here.`}
        />
      }
    >
      {({ data, meta }) => (
        <div className="grid grid-cols-1 gap-6">
          <RecordList label={t`Friends`}>
            {data.map((friend) => (
              <FriendRow key={friend.number} friend={friend} />
            ))}
          </RecordList>
          <Pagination
            page={meta.page}
            totalPages={meta.totalPages}
            label={t`Pages`}
            previousLabel={t`Previous page`}
            nextLabel={t`Next page`}
            pageLabel={(page) => t`Page ${page}`}
            link={(page) => <RouteLink name="referral" search={searchOf(page)} />}
          />
        </div>
      )}
    </QueryView>
  )
}

const searchOf = (page: number): string => (page > 1 ? `page=${page}` : '')

function FriendRow({ friend: { number, name, registeredAt, isActive } }: { friend: InvitedFriend }) {
  const { t } = useLingui()
  const { day } = useDateText()
  return (
    <RecordRow
      picture={<Icon icon={USER_ICON} />}
      title={name ?? t`Friend ${number}`}
      detail={
        <>
          <StatusBadge status={isActive ? 'done' : 'pending'}>{isActive ? t`Active` : t`Joined`}</StatusBadge>
          <time className="figures" dateTime={registeredAt}>
            {day(registeredAt)}
          </time>
        </>
      }
    />
  )
}
