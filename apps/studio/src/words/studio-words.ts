import { loadWords, plainText, type Words } from '@tessera/words'
import { z } from 'zod'
import { catalogue } from '../games/catalogue.ts'
import { type PageWords, pageWordsSchema } from './page-words.ts'

const gameWordsSchema = z.record(
  z.enum(catalogue.map(({ id }) => id)),
  z.strictObject({ description: plainText }),
)

/** Texts of the studio in every language. */
export interface StudioWords {
  /** Texts of the game pages: `game-pages.yaml`. */
  readonly pages: Words<PageWords>
  /** Texts of each game by its id: `games.yaml`. */
  readonly games: Words<z.output<typeof gameWordsSchema>>
}

/** Loads the studio's texts. Throws `ContentError` if one is missing or lacks a placeholder. */
export async function loadStudioWords(folder?: string): Promise<StudioWords> {
  const [pages, games] = await Promise.all([
    loadWords('game-pages', pageWordsSchema, folder),
    loadWords('games', gameWordsSchema, folder),
  ])
  return { pages, games }
}
