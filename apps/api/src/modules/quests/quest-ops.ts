import { readFile } from 'node:fs/promises'
import { type CommandGroup, type CommandLine, RefusalError } from '@tessera/server-kit/command-line'
import { YamlError } from '@tessera/words'
import type { OperatorWorld } from '../../platform/module-commands.ts'
import { MissingCampaignError, publishQuests, withdrawQuest } from './publish-quests.ts'
import { readQuests } from './read-quests.ts'
import type { QuestDraft } from './rules/quest-terms.ts'

const file = { value: 'path', about: 'the file of quests', isRequired: true } as const

/** Commands `tessera ops quests`. Each publication is stored with its operator and reason. */
export const questCommands: CommandGroup<OperatorWorld> = {
  about: 'Quests of players',
  commands: {
    check: {
      about: 'Checks a file of quests; a problem is named with its line',
      options: { file },
      run: async (_world, line) => {
        const quests = await readFileOf(line)
        return quests.map(({ id, tasks }) => `${id}: ${tasks.length} tasks\n`).join('')
      },
    },
    publish: {
      about: 'Publishes the quests of a file; players who have one keep its terms',
      isOrder: true,
      options: { file },
      run: async ({ database }, line) => {
        const quests = await readFileOf(line)
        const published = await database
          .transaction((tx) => publishQuests(tx, quests, line.operator))
          .catch((error: unknown) => {
            throw error instanceof MissingCampaignError ? new RefusalError(error.message) : error
          })
        return published.length === 0
          ? 'Nothing has changed.\n'
          : published.map((id) => `${id}: published\n`).join('')
      },
    },
    withdraw: {
      about: 'Stops offering a quest; players who have it keep it',
      isOrder: true,
      options: { quest: { value: 'id', about: 'the quest', isRequired: true } },
      run: async ({ database }, line) => {
        const id = line.required('quest')
        const isDone = await database.transaction((tx) => withdrawQuest(tx, id, line.operator))
        if (!isDone) throw new RefusalError(`There is no quest ${id} on offer.`)
        return `${id}: withdrawn\n`
      },
    },
    log: {
      about: 'Shows all publications, the oldest first',
      run: async ({ database }) => {
        const rows = await database.query<{ text: string }>(
          `select id || ' version ' || version || case when is_withdrawn then ', withdrawn' else '' end || '  ' || operator || ': '
             || reason as text
           from quests.offer order by published_at, id`,
        )
        return rows.length === 0
          ? 'No quests were published.\n'
          : rows.map(({ text }) => `${text}\n`).join('')
      },
    },
  },
}

async function readFileOf({ required }: CommandLine): Promise<QuestDraft[]> {
  const path = required('file')
  const text = await readFile(path, 'utf8').catch(() => {
    throw new RefusalError(`${path} can’t be read.`)
  })
  try {
    return readQuests(text, path)
  } catch (error) {
    if (error instanceof YamlError) throw new RefusalError(error.message)
    throw error
  }
}
