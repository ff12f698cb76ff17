import { Trans, useLingui } from '@lingui/react/macro'
import type { Tournament } from '@tessera/contract'
import { Button, Card } from '@tessera/ui'
import { useOpenDialog } from '../../kit/dialogs/use-dialogs.ts'
import { OwnPlace } from './own-place.tsx'
import { TimeLine } from './time-line.tsx'
import { useAwardText } from './use-award-text.ts'
import { useGoalText } from './use-tournament-rules.ts'

/** A tournament in a list: what it asks and gives, the time left, and the player's place. */
export function TournamentCard({ tournament }: { readonly tournament: Tournament }) {
  const { t } = useLingui()
  const open = useOpenDialog()
  const goalOf = useGoalText()
  const prize = useAwardText(tournament)
  const { name, players, state } = tournament
  const { best } = prize
  const places = tournament.prizes.at(-1)?.to ?? 0
  return (
    <Card level="surface" padding="lg" className="grid h-full content-start gap-4">
      <div className="grid gap-3">
        <TimeLine tournament={tournament} />
        <h3 className="text-xl font-semibold">{name}</h3>
        <p className="text-text-soft">{goalOf(tournament)}</p>
      </div>
      <dl className="figures flex flex-wrap gap-x-8 gap-y-2">
        <Fact label={t`First prize`} value={best} />
        <Fact label={t`Prizes`} value={String(places)} />
        {state !== 'coming' && <Fact label={t`Players`} value={String(players)} />}
      </dl>
      <OwnPlace tournament={tournament} />
      <div>
        <Button
          variant={state === 'running' ? 'primary' : 'secondary'}
          onClick={() => open('tournament', tournament.id)}
        >
          {state === 'coming' ? <Trans>Rules and prizes</Trans> : <Trans>Leaderboard and prizes</Trans>}
          <span className="sr-only">{name}</span>
        </Button>
      </div>
    </Card>
  )
}

function Fact({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div className="grid">
      <dt className="text-xs text-text-soft">{label}</dt>
      <dd className="text-lg font-semibold">{value}</dd>
    </div>
  )
}
