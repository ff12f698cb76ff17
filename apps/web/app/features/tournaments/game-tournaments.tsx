import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Card } from '@tessera/ui'
import { tournamentsOfGameQuery } from '../../data/tournaments/queries.ts'
import { useOpenDialog } from '../../kit/dialogs/use-dialogs.ts'
import { useApiQuery } from '../../platform/api/use-api-query.ts'
import { useLocale } from '../../platform/locale/use-locale.ts'
import { OwnPlace } from './own-place.tsx'
import { TimeLine } from './time-line.tsx'
import { usePolling } from './use-polling.ts'

/** Running tournaments that a game counts in, with the player's own place. Nothing is shown where there is none. */
export function GameTournaments({ gameId }: { readonly gameId: string }) {
  const { t } = useLingui()
  const { locale } = useLocale()
  const open = useOpenDialog()
  const tournaments = useApiQuery(tournamentsOfGameQuery(gameId, locale), usePolling()).data?.data ?? []
  if (tournaments.length === 0) return null
  return (
    <section aria-label={t`Tournaments`} className="grid gap-3">
      {tournaments.map((tournament) => (
        <Card
          key={tournament.id}
          level="surface"
          padding="sm"
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2"
        >
          <div className="grid gap-1">
            <strong>{tournament.name}</strong>
            <TimeLine tournament={tournament} />
          </div>
          <OwnPlace tournament={tournament} />
          <Button size="sm" variant="secondary" onClick={() => open('tournament', tournament.id)}>
            <Trans>Leaderboard</Trans>
            <span className="sr-only">{tournament.name}</span>
          </Button>
        </Card>
      ))}
    </section>
  )
}
