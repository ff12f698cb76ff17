import { Trans, useLingui } from '@lingui/react/macro'
import type { OfficeCallData } from '@tessera/office-contract'
import {
  Button,
  EmptyState,
  Field,
  Input,
  NativeSelect,
  PageHeader,
  RecordList,
  RecordRow,
  SearchInput,
} from '@tessera/ui'
import { linkClass } from '@tessera/ui/link-class'
import { useState } from 'react'
import { CallView } from '../kit/call-view.tsx'
import { useFormats } from '../kit/formats.ts'
import { MoreButton } from '../kit/more-button.tsx'
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
      <CallView state={pages.first}>
        {({ players }) =>
          players.length === 0 ? (
            <EmptyState
              title={<Trans>No players found</Trans>}
              text={<Trans>Try fewer filters, or the beginning of a name or email address.</Trans>}
            />
          ) : (
            <>
              <RecordList label={t`Players`}>
                {[players, ...pages.more.map((page) => page.players)].flat().map((player) => (
                  <PlayerRow key={player.id} player={player} />
                ))}
              </RecordList>
              <MoreButton pages={pages}>
                <Trans>Show more players</Trans>
              </MoreButton>
            </>
          )
        }
      </CallView>
    </>
  )
}

/** Filters of the list. The search is applied when the operator submits it, all others at once. */
function PlayerFilters() {
  const { t, i18n } = useLingui()
  const { get, set } = useFilters()
  const [country, setCountry] = useState(get('country'))
  const [search, setSearch] = useState(get('search'))
  return (
    <form
      className="grid grid-cols-2 gap-3 lg:grid-cols-[2fr_1fr_1fr_1fr_1fr_auto]"
      onSubmit={(event) => {
        event.preventDefault()
        set({ search: search.trim() })
      }}
    >
      <Field
        label={t`Search`}
        hint={t`ID, phone, or the beginning of a name or email`}
        className="col-span-2 lg:col-span-1"
      >
        <SearchInput
          name="search"
          value={search}
          clearLabel={t`Clear search`}
          onValueChange={(text) => {
            setSearch(text)
            if (text === '') set({ search: '' })
          }}
        />
      </Field>
      <Field label={t`Status`}>
        <NativeSelect
          name="status"
          value={get('status')}
          onChange={(event) => set({ status: event.currentTarget.value })}
          options={[
            { value: '', label: t`All` },
            ...Object.entries(STATUS_NAMES).map(([value, name]) => ({ value, label: i18n._(name) })),
          ]}
        />
      </Field>
      <Field label={t`Country code`}>
        <Input
          name="country"
          value={country}
          maxLength={2}
          placeholder="DE"
          autoComplete="off"
          onChange={(event) => {
            const code = event.currentTarget.value.toUpperCase().replace(/[^A-Z]/g, '')
            setCountry(code)
            // One letter is no country yet.
            if (code.length !== 1) set({ country: code })
          }}
        />
      </Field>
      <Field label={t`Registered from`}>
        <Input
          type="date"
          name="from"
          value={get('from')}
          onChange={(event) => set({ from: event.currentTarget.value })}
        />
      </Field>
      <Field label={t`Registered until`}>
        <Input
          type="date"
          name="to"
          value={get('to')}
          onChange={(event) => set({ to: event.currentTarget.value })}
        />
      </Field>
      <Button type="submit" variant="secondary" className="col-span-2 self-start lg:col-span-1 lg:mt-8">
        <Trans>Search</Trans>
      </Button>
    </form>
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
