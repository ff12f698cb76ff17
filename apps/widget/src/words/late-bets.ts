import { addWords } from './words.ts'

// Views of bets and of their problems load these texts, in every language, since there are few.
addWords(import.meta.glob(['./*-bets.ts', '!./late-*.ts'], { eager: true }))
