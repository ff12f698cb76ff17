import { useLingui } from '@lingui/react/macro'
import type { DiceChoices } from '@tessera/fairness'
import { Badge } from '@tessera/ui'
import { DiceResult } from './dice-result.tsx'
import type { DrawnOutcome, DrawnSpin } from './recorded-outcome.ts'

export interface OutcomeViewProps {
  readonly outcome: DrawnOutcome
  /** The player's choices; null for a slot. */
  readonly choices: DiceChoices | null
  /** Pictures of a slot's symbols by code. */
  readonly pictures: Readonly<{ [code: string]: string }>
  /** Names of the symbols for screen readers. */
  readonly names: Readonly<{ [code: string]: string }>
}

/** Outcome of a round, in the pictures of the game. */
export function OutcomeView({ outcome, choices, pictures, names }: OutcomeViewProps) {
  const { t } = useLingui()
  if (outcome.kind === 'dice') {
    return choices ? <DiceResult values={outcome.values} choices={choices} /> : null
  }
  return (
    <ol className="grid grid-cols-1 gap-4 md:grid-cols-2">
      {spinsOf(outcome.spins).map(({ spin, index }) => (
        <li key={index} className="grid max-w-dialog-sm gap-2">
          <span className="flex min-h-6 items-center gap-2 text-xs text-text-soft">
            {index === 0 ? t`Paid spin` : t`Free spin ${index}`}
            {spin.coins > 0 && <Badge tone="value">{t`${spin.coins} coins`}</Badge>}
          </span>
          <SpinWindow spin={spin} pictures={pictures} names={names} />
        </li>
      ))}
    </ol>
  )
}

const spinsOf = (spins: readonly DrawnSpin[]) => spins.map((spin, index) => ({ spin, index }))

/** Returns the reels of a window, each cell with its position (`reel/row`). */
const reelsOf = ({ shown }: DrawnSpin) =>
  shown.map((column, reel) => ({
    reel,
    cells: column.map((code, row) => ({ place: `${reel}/${row}`, code })),
  }))

type SpinWindowProps = { readonly spin: DrawnSpin } & Pick<OutcomeViewProps, 'pictures' | 'names'>

/** Window of a spin. If there is a win, all other symbols are faded. */
function SpinWindow({ spin, pictures, names }: SpinWindowProps) {
  const { t } = useLingui()
  const nameOf = (place: string, code: string): string => {
    const name = names[code] ?? code
    return spin.won.has(place) ? t`${name} (won)` : name
  }
  const reels = reelsOf(spin).map(({ reel, cells }) => {
    const number = reel + 1
    const shown = cells.map(({ place, code }) => nameOf(place, code)).join(', ')
    return t`Reel ${number}: ${shown}`
  })
  return (
    <div className="proof-window" dir="ltr" role="img" aria-label={reels.join('. ')}>
      {reelsOf(spin).map(({ reel, cells }) => (
        <div key={reel} className="grid gap-1">
          {cells.map(({ place, code }) => (
            <span
              key={place}
              className="proof-cell"
              data-won={spin.won.has(place) || undefined}
              data-faded={(spin.won.size > 0 && !spin.won.has(place)) || undefined}
            >
              {pictures[code] ? (
                <img src={pictures[code]} alt="" width={96} height={96} loading="lazy" />
              ) : (
                code
              )}
            </span>
          ))}
        </div>
      ))}
    </div>
  )
}
