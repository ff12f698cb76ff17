import { Trans, useLingui } from '@lingui/react/macro'
import type { OfficeCallData } from '@tessera/office-contract'
import { Button, PageHeader, RecordRow } from '@tessera/ui'
import { linkClass } from '@tessera/ui/link-class'
import { DayFilter, SearchFilters, SelectFilter, TextFilter } from '../kit/filter-fields.tsx'
import { useFormats } from '../kit/formats.ts'
import { PagedList } from '../kit/paged-list.tsx'
import { useFilters } from '../kit/use-filters.ts'
import { usePages } from '../kit/use-pages.ts'
import { Link } from '../platform/navigation.tsx'
import { nameOfPlayer } from './name-of-player.ts'
import { AccountBadge, STATUS_NAMES } from './status.tsx'

type Player = OfficeCallData<'GET /office/players'>['players'][number]

/** List of players with filters, page by page. */
export function Players() {
  const { t } = useLingui()
  const { get } = useFilters()
  const pages = usePages('GET /office/players', (cursor) => ({
    query: {
      search: get('search'),
      status: get('status'),
      country: get('country'),
      from: get('from'),
      to: get('to'),
      cursor,
    },
  }))
  return (
    <>
      <PageHeader title={t`Players`} />
      <PlayerFilters />
      <PagedList
        pages={pages}
        rowsOf={({ players }) => players}
        label={t`Players`}
        empty={{
          title: <Trans>No players found</Trans>,
          text: <Trans>Try fewer filters, or the beginning of a name or email address.</Trans>,
        }}
        more={<Trans>Show more players</Trans>}
      >
        {(player) => <PlayerRow key={player.id} player={player} />}
      </PagedList>
    </>
  )
}

/** Filters of the list. */
function PlayerFilters() {
  const { t, i18n } = useLingui()
  return (
    <SearchFilters
      hint={t`ID, phone, or the beginning of a name or email`}
      className="lg:grid-cols-[2fr_1fr_1fr_1fr_1fr_auto]"
      submit={
        <Button type="submit" variant="secondary" className="col-span-full self-start lg:col-span-1 lg:mt-8">
          <Trans>Search</Trans>
        </Button>
      }
    >
      <SelectFilter
        name="status"
        label={t`Status`}
        options={Object.entries(STATUS_NAMES).map(([value, name]) => ({ value, label: i18n._(name) }))}
      />
      <TextFilter
        name="country"
        label={t`Country code`}
        maxLength={2}
        placeholder="DE"
        clean={(text) => text.toUpperCase().replace(/[^A-Z]/g, '')}
        isComplete={(code) => code.length !== 1}
      />
      <DayFilter name="from" label={t`Registered from`} />
      <DayFilter name="to" label={t`Registered until`} />
    </SearchFilters>
  )
}

/** A player in the list. */
export function PlayerRow({ player }: { readonly player: Player }) {
  const { day, country } = useFormats()
  const { id, status, email, phone, createdAt } = player
  const since = day(createdAt)
  return (
    <RecordRow
      picture={<span className="font-semibold">{nameOfPlayer(player).slice(0, 1).toUpperCase()}</span>}
      title={
        <Link to={`/players/${id}`} className={linkClass('inline')}>
          {nameOfPlayer(player)}
        </Link>
      }
      value={<AccountBadge status={status} />}
      detail={
        <>
          {email ? <span className="min-w-0 break-all">{email}</span> : null}
          {phone ? <span>{phone}</span> : null}
          {player.country ? <span>{country(player.country)}</span> : null}
          <span>
            <Trans>since {since}</Trans>
          </span>
          <span>{id}</span>
        </>
      }
    />
  )
}
