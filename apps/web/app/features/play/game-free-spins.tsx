import { Plural, Trans } from '@lingui/react/macro'
import type { FreeSpins } from '@tessera/contract'
import { Card } from '@tessera/ui'
import { useLocalText } from '../../data/bonuses/use-local-text.ts'
import { useMoneyText } from '../../kit/money/use-money-text.ts'

/** Free spins that can be played in the game: how many are left, and what they have won. */
export function GameFreeSpins({
  spins: { title, left, won, stake, currency },
}: {
  readonly spins: FreeSpins
}) {
  const local = useLocalText()
  const { format } = useMoneyText()
  const [each, sum] = [format(stake, currency), format(won, currency)]
  return (
    <Card
      level="surface"
      padding="sm"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2"
    >
      <span className="grid">
        <strong>{local(title)}</strong>
        <span className="figures text-xs">
          <Plural value={left} one="# free spin left" other="# free spins left" /> ·{' '}
          <Trans>{each} each</Trans>
        </span>
      </span>
      <span className="figures text-xs text-text-soft">
        <Trans>Won so far: {sum}</Trans>
      </span>
    </Card>
  )
}
