import { readFileSync, writeFileSync } from 'node:fs'
import { gameDataText, withGameData } from './game-data.ts'

/** Writes the games' data for docs/protocols/fair-games.md: `npm run game-data -w @tessera/fairness`. */
const folder = new URL('../../../docs/protocols/verify/', import.meta.url)
const data = await gameDataText()
const verifier = new URL('verify.mjs', folder)
writeFileSync(new URL('games.json', folder), data)
writeFileSync(verifier, withGameData(readFileSync(verifier, 'utf8'), data))
