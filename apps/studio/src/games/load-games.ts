import type { Game } from '@tessera/fairness'
import { gameIds, loadGame } from '@tessera/fairness/catalogue'
import { brands } from './brands.ts'
import { catalogue } from './catalogue.ts'
import type { Brand, CatalogueEntry } from './types.ts'

/** A game with its mathematics and its catalogue entry. */
export interface StudioGame {
  readonly rules: Game
  readonly entry: CatalogueEntry
  readonly brand: Brand
}

/**
 * Loads all games of the studio by id. Throws if the mathematics or the entry of a game is missing, or if
 * they disagree.
 */
export async function loadGames(): Promise<ReadonlyMap<string, StudioGame>> {
  const games = new Map<string, StudioGame>()
  for (const entry of catalogue) {
    const rules = await loadGame(entry.id)
    if (rules === null || rules.kind !== entry.kind)
      throw new Error(`the game ${entry.id} has no mathematics`)
    games.set(entry.id, { rules, entry, brand: brands[entry.brand] })
  }
  const missing = gameIds.filter((id) => !games.has(id))
  if (missing.length > 0) throw new Error(`no catalogue entry for ${missing.join(', ')}`)
  return games
}
