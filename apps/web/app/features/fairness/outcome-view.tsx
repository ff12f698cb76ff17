import { useLingui } from '@lingui/react/macro'
import type { SlotGame, SlotSpin } from '@tessera/fairness'
import { Badge } from '@tessera/ui'
import { diceText } from './round-facts.ts'
import type { CheckedRound } from './verify.ts'

/** What the seeds say came out: the roll, or the windows of all spins. */
export function OutcomeView({ checked }: { readonly checked: CheckedRound }) {
  const { t } = useLingui()
  const { game, verification } = checked
  const { outcome } = verification
  if (outcome.kind === 'dice') {
    if (game.kind !== 'dice') return null
    return (
      <p className="figures font-display text-3xl font-bold">{diceText(outcome.outcome, game.rules.type)}</p>
    )
  }
  if (game.kind !== 'slot') return null
  return (
    <ol className="grid gap-4 md:grid-cols-2">
      {outcome.outcome.spins.map((spin, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the spins of a round never change their order
        <li key={index} className="grid gap-2">
          <span className="flex items-center gap-2 text-xs text-text-soft">
            {index === 0 ? t`Paid spin` : t`Free spin ${index}`}
            {spin.coins > 0 && <Badge tone="value">{t`${spin.coins} coins`}</Badge>}
          </span>
          <SpinWindow game={game} spin={spin} />
        </li>
      ))}
    </ol>
  )
}

/** The window of a spin; cells that won are marked. */
function SpinWindow({ game, spin }: { readonly game: SlotGame; readonly spin: SlotSpin }) {
  const won = new Set(spin.wins.flatMap(({ cells }) => cells.map(([reel, row]) => `${reel}/${row}`)))
  return (
    <div className="grid grid-cols-5 gap-1">
      {spin.shown.map((column, reel) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: reels have fixed places
        <div key={reel} className="grid gap-1">
          {column.map((code, row) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have fixed places
              key={row}
              data-won={won.has(`${reel}/${row}`) || undefined}
              className="grid aspect-square place-items-center overflow-hidden rounded-xs bg-sunken p-1 text-center text-xs leading-tight text-text-soft data-won:bg-value-soft data-won:font-semibold data-won:text-value-text"
            >
              {(game.symbols[code] ?? code).replace('tile-', '')}
            </span>
          ))}
        </div>
      ))}
    </div>
  )
}
