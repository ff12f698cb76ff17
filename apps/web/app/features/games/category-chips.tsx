import { useLingui } from '@lingui/react/macro'
import { ChipNav } from '@tessera/ui'
import { keep } from '../../data/pages/keep.tsx'
import { useApiQuery } from '../../platform/api/use-api-query.ts'
import { RouteLink } from '../../platform/navigation/route-link.tsx'
import { collectionTitle } from '../../platform/site/names.ts'
import { useContent } from '../../platform/site/site-context.tsx'
import { collectionsQuery } from './queries.ts'

/** Links to the collections in a row. `current` is the identity of the collection shown. */
export function CategoryChips({ current }: { current?: string }) {
  const { data } = useApiQuery(collectionsQuery)
  const collections = data?.data.filter(({ totalGames }) => totalGames > 0) ?? []
  return <Chips identities={collections.map(({ identity }) => identity)} current={current ?? null} />
}

function ChipsPart({ identities, current }: { identities: readonly string[]; current: string | null }) {
  const { t } = useLingui()
  const content = useContent()
  return (
    <ChipNav
      label={t`Collections`}
      items={[
        // The home page links to all games in its navigation.
        ...(current === null
          ? []
          : [{ key: 'all', label: t`All`, link: <RouteLink name="games" />, current: current === 'all' }]),
        ...identities.map((identity) => ({
          key: identity,
          label: collectionTitle(content, identity),
          link: <RouteLink name="games-params" params={{ '*': identity }} />,
          current: current === identity,
        })),
      ]}
    />
  )
}

const Chips = keep('chips', ChipsPart)
