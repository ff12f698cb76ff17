import type { SearchResult } from '@tessera/contract/sportsbook'
import type { ReactNode } from 'react'
import { useRuntime, useWords } from '../core/context.tsx'
import { markName } from '../core/marks.ts'
import { useStore } from '../core/store.ts'
import { Icon } from '../parts/icon.tsx'
import { PlaceLink } from '../parts/link.tsx'
import { MarkStar } from '../parts/mark-star.tsx'
import { sportSign } from '../parts/sport-signs.ts'
import { createSheetHook } from '../parts/use-sheet.ts'
import type { WidgetProps } from '../script/options.ts'
import css from '../styles/found-names.css?inline'

const useSheet = createSheetHook(css)

/** A found name with the place that it belongs to. A star marks it as a favourite. */
function Row(props: {
  readonly to: WidgetProps
  readonly sportCode: string
  readonly name: string
  readonly place?: string
  readonly star?: ReactNode
}) {
  return (
    <li className="found-name">
      <PlaceLink to={props.to} className="found-link">
        <Icon icon={sportSign(props.sportCode)} size={18} />
        <span>
          <b>{props.name}</b>
          {props.place ? <small>{props.place}</small> : null}
        </span>
      </PlaceLink>
      {props.star}
    </li>
  )
}

function Part({ title, children }: { title: string; children: readonly ReactNode[] }) {
  return children.length === 0 ? null : (
    <section className="found-part">
      <h2>{title}</h2>
      <ul>{children}</ul>
    </section>
  )
}

/** Sports, competitions, teams and players that a search has found, favourites first. */
export function FoundNames({ result }: { result: SearchResult }) {
  useSheet()
  const words = useWords()
  const marks = useStore(useRuntime().favourites.marks)
  const { sports, championships, teams, players } = result
  const first = <Item extends { readonly id: string }>(items: readonly Item[], kind: 'team' | 'league') =>
    items.toSorted(
      (one, other) => Number(marks.has(markName(kind, other.id))) - Number(marks.has(markName(kind, one.id))),
    )
  return (
    <div className="found-names">
      <Part title={words.say('overview.sports')}>
        {sports.map(({ id, code, name }) => (
          <Row key={id} to={{ page: 'sport', sportId: id }} sportCode={code} name={name} />
        ))}
      </Part>
      <Part title={words.say('sport.filter')}>
        {first(championships, 'league').map(({ id, name, sportId, sportCode, category, eventId }) => (
          <Row
            key={id}
            to={{ page: 'sport', sportId, championshipIds: [Number(id)] }}
            {...{ sportCode, name }}
            place={category}
            star={<MarkStar kind="league" {...{ id, eventId, name }} />}
          />
        ))}
      </Part>
      <Part title={words.say('search.teams')}>
        {first(teams, 'team').map(({ id, name, sportCode, championship, eventId }) => (
          <Row
            key={id}
            to={{ page: 'event', eventId }}
            {...{ sportCode, name }}
            place={championship}
            star={<MarkStar kind="team" {...{ id, eventId, name }} />}
          />
        ))}
      </Part>
      <Part title={words.say('search.players')}>
        {players.map(({ id, name, sportCode, team, eventId }) => (
          <Row key={id} to={{ page: 'event', eventId }} {...{ sportCode, name }} place={team} />
        ))}
      </Part>
    </div>
  )
}
