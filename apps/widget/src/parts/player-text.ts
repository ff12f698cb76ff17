import type { LiveFacts } from '@tessera/contract/sportsbook'
import type { Words } from '../words/words.ts'

/** Returns the player of an incident, and the way in which a goal was scored: `A. Weaver (OG)`. Empty if neither is known. */
export const playerText = (
  words: Words,
  { player, how }: Pick<LiveFacts['incidents'][number], 'player' | 'how'>,
): string => [player, how && `(${words.name('how', how)})`].filter(Boolean).join(' ')
