import { type CommandGroup, RefusalError } from '@tessera/server-kit/command-line'
import { logOfOffers } from '../../platform/log-of-offers.ts'
import type { OperatorWorld } from '../../platform/module-commands.ts'
import { readOperatorFile } from '../../platform/read-operator-file.ts'
import { publishQuests, withdrawQuest } from './publish-quests.ts'
import { readQuests } from './read-quests.ts'

const file = { value: 'path', about: 'the file of quests', isRequired: true } as const

/** Commands `tessera ops quests`. Each publication is stored with its operator and reason. */
export const questCommands: CommandGroup<OperatorWorld> = {
  about: 'Quests of players',
  commands: {
    check: {
      about: 'Checks a file of quests; a problem is named with its line',
      options: { file },
      run: async (_world, line) => {
        const quests = await readOperatorFile(line, readQuests)
        return quests.map(({ id, tasks }) => `${id}: ${tasks.length} tasks\n`).join('')
      },
    },
    publish: {
      about: 'Publishes the quests of a file; players who have one keep its terms',
      isOrder: true,
      options: { file },
      run: async ({ database }, line) => {
        const quests = await readOperatorFile(line, readQuests)
        const published = await database.transaction((tx) => publishQuests(tx, quests, line.operator))
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
        const lines = await logOfOffers(database, 'quests')
        return lines.length === 0 ? 'No quests were published.\n' : lines.join('')
      },
    },
  },
}
