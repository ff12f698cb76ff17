import { useLingui } from '@lingui/react/macro'
import { pictureSources } from '@tessera/contract/pictures'
import { Section } from '@tessera/ui'
import { keep } from '../../data/pages/keep.tsx'
import { Money } from '../../kit/money/money.tsx'
import { useApiQuery } from '../../platform/api/use-api-query.ts'
import { RouteLink } from '../../platform/navigation/route-link.tsx'
import { winnersQuery } from './queries.ts'

const REFRESH_MS = 60_000

type WinnersResponse = Awaited<ReturnType<typeof winnersQuery.fetch>>

/** Latest notable wins with player, game and amount. The list only changes when new wins arrive. */
export function WinnersStrip() {
  const { data } = useApiQuery(winnersQuery, { refetchIntervalMs: REFRESH_MS })
  const winners = data?.data ?? []
  return winners.length === 0 ? null : <Winners winners={winners} />
}

function WinnersPart({ winners }: { winners: WinnersResponse['data'] }) {
  const { t } = useLingui()
  return (
    <Section id="wins" title={t`Latest wins`} className="t-far">
      <ul className="winners">
        {winners.map(({ id, player, game, payout, currency }) => (
          <li key={id}>
            <RouteLink name="game" params={{ id: game.id }} className="winner">
              <img {...pictureSources(game.thumbnails['1x1'])} alt="" width={52} height={52} loading="lazy" />
              <span>
                <Money subunits={payout} currency={currency} tone="win" />
                <span>{game.name}</span>
                <span>{player}</span>
              </span>
            </RouteLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const Winners = keep('wins', WinnersPart)
