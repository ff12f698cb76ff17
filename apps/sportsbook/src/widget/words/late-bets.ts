import { deBets } from './de-bets.ts'
import { enBets } from './en-bets.ts'
import { addWords } from './words.ts'

// Whoever shows a bet, or what stands against one, loads the words with it, in each language: they are few.
addWords({ en: enBets, de: deBets })
