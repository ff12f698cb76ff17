import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Tournament, TournamentAward } from '@tessera/contract'
import { useMoneyText } from '../../kit/money/use-money-text.ts'

/** Texts of prizes, written from their terms. */
export interface AwardText {
  /** The places that win a prize. */
  readonly places: (prize: TournamentAward) => string
  /** Amount of the prize. */
  readonly value: (prize: TournamentAward) => string
  /** The first prize. */
  readonly best: string
}

/** Returns the texts of a tournament's prizes. */
export function useAwardText({ currency, prizes }: Pick<Tournament, 'currency' | 'prizes'>): AwardText {
  const { t } = useLingui()
  const { format } = useMoneyText()
  const value = ({ money, bonus, freeSpins }: TournamentAward): string => {
    if (freeSpins !== null)
      return t`${plural(freeSpins.count, { one: '# free spin', other: '# free spins' })}`
    if (bonus === null) return format(money ?? 0, currency)
    const amount = format(bonus.amount, bonus.currency)
    return t`${amount} bonus`
  }
  const [first] = prizes
  return {
    places: ({ from, to }) => (from === to ? t`Place ${from}` : t`Places ${from}–${to}`),
    value,
    best: first === undefined ? '' : value(first),
  }
}

/** Returns the prize of a place; undefined without one. */
export const prizeAt = (prizes: readonly TournamentAward[], place: number): TournamentAward | undefined =>
  prizes.find(({ from, to }) => from <= place && place <= to)
