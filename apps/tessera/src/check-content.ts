import { loadBotWords, loadMailWords, loadMessageWords } from '@tessera/api'
import { loadSportNames } from '@tessera/sportsbook'
import { loadStudioWords } from '@tessera/studio'
import { loadContent } from '@tessera/web'
import { ContentError, loadAll } from '@tessera/words'

/** The sport of a championship names markets, but doesn't affect the validity of texts. */
const noSport = (): number => 0

/** Loads all texts of a folder as the processes do at start. Returns the problems with their files and lines. */
export async function checkContent(folder: string): Promise<readonly string[]> {
  try {
    await loadAll([
      loadContent(folder),
      loadMailWords(folder),
      loadMessageWords(folder),
      loadBotWords(folder),
      loadStudioWords(folder),
      loadSportNames(noSport, folder),
    ])
    return []
  } catch (error) {
    if (error instanceof ContentError) return error.findings
    throw error
  }
}
