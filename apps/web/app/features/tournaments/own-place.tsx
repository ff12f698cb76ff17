import { Trans } from '@lingui/react/macro'
import type { Tournament } from '@tessera/contract'
import { useScoreText } from '../../kit/tournaments/use-score-text.ts'

/** The player's own place and score in a tournament. */
export function OwnPlace({ tournament }: { readonly tournament: Tournament }) {
  const scoreOf = useScoreText()
  const { own } = tournament
  if (own === null) return null
  const { place } = own
  const score = scoreOf(tournament, own.score)
  return (
    <p className="figures flex flex-wrap items-baseline gap-x-3" data-own-place>
      <strong>
        <Trans>Your place: {place}</Trans>
      </strong>
      <span className="text-text-soft">{score}</span>
    </p>
  )
}
