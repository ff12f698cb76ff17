import { Trans, useLingui } from '@lingui/react/macro'
import type { PlayerSession } from '@tessera/contract'
import { Badge, Button, Card, Pagination } from '@tessera/ui'
import { useCallback } from 'react'
import { useDateText } from '../../data/player/use-date-text.ts'
import { useOpenDialog } from '../../kit/dialogs/use-dialogs.ts'
import { QueryView } from '../../kit/feedback/query-view.tsx'
import { RowsSkeleton } from '../../kit/layout/page-skeleton.tsx'
import { useApiQuery } from '../../platform/api/use-api-query.ts'
import { RouteLink } from '../../platform/navigation/route-link.tsx'
import { useLastPage } from '../../platform/navigation/use-last-page.ts'
import { useSearch } from '../../platform/navigation/use-search.ts'
import { CloseOthers } from './close-others.tsx'
import { sessionsQuery } from './queries.ts'
import { useDeviceName, useSignInText } from './session-text.ts'

/** Devices that the player is signed in on, each with a button to sign it out. */
export function SessionList() {
  const { t } = useLingui()
  const [search, setSearch] = useSearch()
  const query = useApiQuery(sessionsQuery(search), { keepPrevious: true })
  const { zone } = useDateText()
  const meta = query.isPlaceholderData ? undefined : query.data?.meta
  const goTo = useCallback(
    (page: number) => setSearch((now) => withPage(now, page), { replace: true }),
    [setSearch],
  )
  useLastPage(meta, goTo)
  return (
    <section id="sessions" className="grid scroll-mt-20 gap-4" aria-labelledby="sessions-title">
      <div className="grid gap-1">
        <h2 id="sessions-title" className="text-xl">{t`Devices`}</h2>
        <p className="text-text-soft">{t`You’re signed in on these devices. Sign out any that you don’t recognise.`}</p>
      </div>
      <QueryView query={query} skeleton={<RowsSkeleton />}>
        {({ data, meta: list }) => (
          <div className="grid gap-4">
            {/* Above the list, which may be long, so that a player who sees an unknown device finds the button. */}
            <div className="flex flex-wrap items-center justify-between gap-4">
              <p className="text-xs text-text-soft">
                <Trans>All times are in {zone}.</Trans>
              </p>
              {list.totalRows > 1 && <CloseOthers />}
            </div>
            <ul className="grid gap-3">
              {data.map((session) => (
                <li key={session.id}>
                  <SessionCard session={session} />
                </li>
              ))}
            </ul>
            <Pagination
              page={list.page}
              totalPages={list.totalPages}
              label={t`Pages`}
              previousLabel={t`Previous page`}
              nextLabel={t`Next page`}
              pageLabel={(page) => t`Page ${page}`}
              link={(page) => (
                <RouteLink
                  name="profile-sessions"
                  search={withPage(new URLSearchParams(), page).toString()}
                />
              )}
            />
          </div>
        )}
      </QueryView>
    </section>
  )
}

/** Returns the query of another page of the list. */
function withPage(search: URLSearchParams, page: number): URLSearchParams {
  if (page > 1) search.set('page', String(page))
  else search.delete('page')
  return search
}

function SessionCard({ session }: { readonly session: PlayerSession }) {
  const { t } = useLingui()
  const { moment } = useDateText()
  const open = useOpenDialog()
  const name = useDeviceName()
  const signInText = useSignInText()
  const seen = moment(session.lastSeenAt)
  return (
    <Card level="surface" padding="md" className="flex items-center justify-between gap-4">
      <div className="grid min-w-0 gap-1">
        <span className="flex flex-wrap items-center gap-2 font-semibold">
          {name(session)}
          {session.isCurrent && <Badge tone="success">{t`This device`}</Badge>}
        </span>
        <span className="figures text-xs text-text-soft">
          <Trans>
            {session.ip}, last active {seen}
          </Trans>
        </span>
        <span className="text-xs text-text-soft">{signInText(session)}</span>
      </div>
      {!session.isCurrent && (
        <Button size="sm" variant="secondary" onClick={() => open('confirm-session-logout', session.id)}>
          {t`Sign out`}
        </Button>
      )}
    </Card>
  )
}
