import { useLingui } from '@lingui/react/macro'
import { slugOf } from '@tessera/sport/catalogue'
import { ChipNav, PageHeader } from '@tessera/ui'
import { useApiQuery } from '../../platform/api/use-api-query.ts'
import { useLocale } from '../../platform/locale/use-locale.ts'
import { AppLink } from '../../platform/navigation/app-link.tsx'
import { Crumbs } from './crumbs.tsx'
import type { DivisionNames } from './division-names.ts'
import { EventList } from './event-list.tsx'
import { eventsQuery, infoQuery } from './queries.ts'
import { type SportPlace, type SportSegments, sportPath } from './sport-place.ts'

export interface DivisionProps {
  readonly segments: SportSegments
  readonly place: SportPlace
  readonly names: DivisionNames
}

/** A sport, category or championship with its events, rendered by the server. */
export function Division({ segments, place, names }: DivisionProps) {
  const { t } = useLingui()
  const { locale, localize } = useLocale()
  const { data } = useApiQuery(eventsQuery(place, locale))
  const { data: info } = useApiQuery(infoQuery(segments.sport.id, locale))
  const upper = names.category
    ? [
        { name: names.sport, path: sportPath({ ...segments, category: null, championship: null }) },
        ...(names.championship
          ? [{ name: names.category, path: sportPath({ ...segments, championship: null }) }]
          : []),
      ]
    : []
  const category = info?.data.Categories.find(({ Name }) => slugOf(Name) === segments.category)
  const inner = category
    ? category.Championships.map(({ Name }) => ({ Name, path: { championship: slugOf(Name) } }))
    : (info?.data.Categories ?? []).map(({ Name }) => ({ Name, path: { category: slugOf(Name) } }))
  return (
    <>
      <PageHeader over={<Crumbs way={[...upper, { name: names.title }]} />} title={names.title} />
      {inner.length > 0 ? (
        <ChipNav
          label={category ? t`Championships` : t`Categories`}
          items={inner.map(({ Name, path }) => ({
            key: Name,
            label: Name,
            current: segments.championship === slugOf(Name),
            link: <AppLink to={localize(sportPath({ ...segments, ...path }))} />,
          }))}
        />
      ) : null}
      <EventList events={data?.data ?? []} />
    </>
  )
}
