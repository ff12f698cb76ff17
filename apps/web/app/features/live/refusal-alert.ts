import type { BetRefused } from '@tessera/contract/channels'

/** Returns the alert of a bet that a rule of a bonus refused, with the values of its placeholders. */
export function refusalAlert(
  { event, currency, maxBetAmount }: Omit<BetRefused, 'gameIdentity'>,
  game: string,
  format: (subunits: number, currency: string) => string,
): { readonly key: string; readonly values: Readonly<Record<string, string>> } {
  return event === 'game.bet.max.exceed' && currency !== undefined && maxBetAmount !== undefined
    ? { key: 'bonus-max-bet', values: { game, amount: format(maxBetAmount, currency) } }
    : { key: 'bonus-restricted', values: { game } }
}
