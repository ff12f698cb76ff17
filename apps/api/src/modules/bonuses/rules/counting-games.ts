import type { BonusTerms } from '@tessera/contract'

/** Returns the games to which wagering is restricted: those with a contribution if no other game has one. Empty for all. */
export function countingGames({ games, categories, other }: BonusTerms['contribution']): string[] {
  const isOpen = other > 0 || Object.values(categories).some((part) => part > 0)
  return isOpen ? [] : Object.keys(games).filter((id) => (games[id] ?? 0) > 0)
}
