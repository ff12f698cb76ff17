import { addWords } from './words.ts'

// There are few of these texts, so that all languages are loaded together.
addWords(import.meta.glob(['./*-proof.ts', '!./late-*.ts'], { eager: true }))
