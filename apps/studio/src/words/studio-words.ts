import { fileURLToPath } from 'node:url'
import { type CompiledMessages, loadMessages, loadWords, plainText, type Words } from '@tessera/words'
import { z } from 'zod'
import { catalogue } from '../games/catalogue.ts'

const catalogues = fileURLToPath(new URL('../locales', import.meta.url))

const gameWordsSchema = z.record(
  z.enum(catalogue.map(({ id }) => id)),
  z.strictObject({ description: plainText }),
)

/** Texts of the studio in every language. */
export interface StudioWords {
  /** Messages of the game pages: `locales`. */
  readonly pages: Words<CompiledMessages>
  /** Texts of each game by its id: `games.yaml`. */
  readonly games: Words<z.output<typeof gameWordsSchema>>
}

/** Loads the studio's texts. Throws `ContentError` if one is missing or invalid. */
export async function loadStudioWords(folder?: string): Promise<StudioWords> {
  const [pages, games] = await Promise.all([
    loadMessages(catalogues),
    loadWords('games', gameWordsSchema, folder),
  ])
  return { pages, games }
}
