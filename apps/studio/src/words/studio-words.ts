import { loadWords, plainText, type Words } from '@tessera/words'
import { z } from 'zod'
import { catalogue } from '../games/catalogue.ts'
import { type PageWords, pageWordsSchema } from './page-words.ts'

const gameWordsSchema = z.record(
  z.enum(catalogue.map(({ id }) => id)),
  z.strictObject({ description: plainText }),
)

/** What the studio says, in every language. */
export interface StudioWords {
  /** Of the games' pages: `game-pages.yaml`. */
  readonly pages: Words<PageWords>
  /** Of each game, by its id: `games.yaml`. */
  readonly games: Words<z.output<typeof gameWordsSchema>>
}

/** Reads the studio's words. Throws `ContentError` when one is missing or lacks what is filled in. */
export async function loadStudioWords(folder?: string): Promise<StudioWords> {
  const [pages, games] = await Promise.all([
    loadWords('game-pages', pageWordsSchema, folder),
    loadWords('games', gameWordsSchema, folder),
  ])
  return { pages, games }
}
