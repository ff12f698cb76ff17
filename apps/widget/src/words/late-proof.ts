import { deProof } from './de-proof.ts'
import { enProof } from './en-proof.ts'
import { addWords } from './words.ts'

// There are few of these texts, so that both languages are loaded together.
addWords({ en: enProof, de: deProof })
