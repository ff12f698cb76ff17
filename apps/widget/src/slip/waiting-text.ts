import type { WordKey } from '../words/words.ts'
import type { Placing } from './placing.ts'

/** Returns the message about a bet that is neither accepted nor refused yet. */
export function waitingText({ state }: Pick<Placing, 'state'>): WordKey {
  if (state === 'unknown') return 'slip.unknown'
  return state === 'pending' ? 'slip.pending' : 'slip.sending'
}
