import { readFileSync } from 'node:fs'
import { checkYaml } from '@tessera/words'
import { type QuestDraft, questsFileSchema } from './rules/quest-terms.ts'

const QUESTS_FILE = new URL('./data/quests.yaml', import.meta.url)

/** Parses the text of a file of quests. Throws `YamlError` with the line of each problem. */
export function readQuests(text: string, file: string): QuestDraft[] {
  const { currency, quests } = checkYaml(questsFileSchema, text, file)
  return quests.map((quest) => ({ ...quest, currency }))
}

/** Reads and checks the quests of the product. Throws `YamlError`. */
export const loadQuests = (): QuestDraft[] =>
  readQuests(readFileSync(QUESTS_FILE, 'utf8'), QUESTS_FILE.pathname)
