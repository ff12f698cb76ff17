import { deContests } from './de-contests.ts'
import { enContests } from './en-contests.ts'
import { addWords } from './words.ts'

// Rankings, and the facts of contests, load these texts in every language, since there are few.
addWords({ en: enContests, de: deContests })
