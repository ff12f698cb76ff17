import { checkYaml } from '@tessera/words'
import { type TournamentDraft, tournamentsFileSchema } from './rules/tournament-terms.ts'

/** Parses the text of a file of tournaments. Throws `YamlError` with the line of each problem. */
export function readTournaments(text: string, file: string): TournamentDraft[] {
  const { currency, tournaments } = checkYaml(tournamentsFileSchema, text, file)
  return tournaments.map((tournament) => ({ ...tournament, currency }))
}
