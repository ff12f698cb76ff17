import { deBets } from './de-bets.ts'
import { enBets } from './en-bets.ts'
import { addWords } from './words.ts'

// Views of bets and of their problems load these texts, in every language, since there are few.
addWords({ en: enBets, de: deBets })
