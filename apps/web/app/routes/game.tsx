import { useParams } from 'react-router'
import { freeSpinsQuery, playerBonusesQuery } from '../data/bonuses/queries.ts'
import { loadInBrowser } from '../data/pages/browser-loader.ts'
import { loadOnServer } from '../data/pages/load-on-server.server.ts'
import type { PageQueries } from '../data/pages/page-queries.ts'
import { tournamentsOfGameQuery } from '../data/tournaments/queries.ts'
import { FavoriteButton } from '../features/games/favorite-button.tsx'
import { favoritesQuery } from '../features/games/queries.ts'
import { RelatedGames } from '../features/games/related-games.tsx'
import { GameBonuses } from '../features/play/game-bonuses.tsx'
import { GameFacts } from '../features/play/game-facts.tsx'
import { GameStage } from '../features/play/game-stage.tsx'
import { gameQuery } from '../features/play/queries.ts'
import { GameTournaments } from '../features/tournaments/game-tournaments.tsx'
import { QueryView } from '../kit/feedback/query-view.tsx'
import { Page } from '../kit/layout/page.tsx'
import { PageSkeleton } from '../kit/layout/page-skeleton.tsx'
import { useApiQuery } from '../platform/api/use-api-query.ts'
import { useLocale } from '../platform/locale/use-locale.ts'

const queries: PageQueries = ({ params, locale, isLoggedIn }) => [
  gameQuery(params.id ?? '', locale),
  tournamentsOfGameQuery(params.id ?? '', locale),
  ...(isLoggedIn ? [favoritesQuery, playerBonusesQuery, freeSpinsQuery] : []),
]

export const loader = loadOnServer(queries)
export const clientLoader = loadInBrowser(queries)
export { shouldRevalidate } from '../platform/navigation/should-revalidate.ts'

export default function GamePage() {
  const { id = '' } = useParams()
  return <Game key={id} id={id} />
}

function Game({ id }: { id: string }) {
  const { locale } = useLocale()
  const query = useApiQuery(gameQuery(id, locale), { isPageSubject: true })
  return (
    <QueryView query={query} skeleton={<PageSkeleton name="game" />}>
      {({ data: game }) => (
        <Page
          name="game"
          title={game.name}
          description={game.description}
          image={game.thumbnails['1x1']}
          className="page-column grid gap-8 pb-16"
        >
          <GameStage game={game} />
          <GameBonuses game={game} />
          <GameTournaments gameId={game.id} />
          <GameFacts game={game} actions={<FavoriteButton game={game} />} />
          <RelatedGames id={game.id} kind={game.kind} />
        </Page>
      )}
    </QueryView>
  )
}
