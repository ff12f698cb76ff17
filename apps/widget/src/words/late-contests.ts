import { addWords } from './words.ts'

// Rankings, and the facts of contests, load these texts in every language, since there are few.
addWords(import.meta.glob(['./*-contests.ts', '!./late-*.ts'], { eager: true }))
