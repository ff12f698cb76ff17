import { readFileSync } from 'node:fs'
import { readCheckedYaml } from '@tessera/words'
import { type QuestTerms, questsFileSchema } from './rules/quest-terms.ts'

const QUESTS_FILE = new URL('./data/quests.yaml', import.meta.url)

/** Parses the text of a file of quests. Throws `DataFileError` with the line of the first problem. */
export function readQuests(text: string, file: string): QuestTerms[] {
  const { currency, quests } = readCheckedYaml(questsFileSchema, text, file)
  return quests.map((quest) => ({ ...quest, currency }))
}

/** Reads and checks the quests of the product. Throws `DataFileError`. */
export const loadQuests = (): QuestTerms[] =>
  readQuests(readFileSync(QUESTS_FILE, 'utf8'), QUESTS_FILE.pathname)
