import {
  type CommandGroup,
  type CommandLine,
  RefusalError,
  UsageError,
} from '@tessera/server-kit/command-line'
import { logOfOffers } from '../../platform/log-of-offers.ts'
import type { OperatorWorld } from '../../platform/module-commands.ts'
import { readOperatorFile } from '../../platform/read-operator-file.ts'
import { publishTournaments, recordStop, withdrawTournament } from './publish-tournaments.ts'
import { readTournaments } from './read-tournaments.ts'
import { countPlaces } from './rules/tournament-terms.ts'
import { stopRaces } from './stop-races.ts'

const file = { value: 'path', about: 'the file of tournaments', isRequired: true } as const

/** Commands `tessera ops tournament`. Each publication is stored with its operator and reason. */
export const tournamentCommands: CommandGroup<OperatorWorld> = {
  about: 'Tournaments and races',
  commands: {
    check: {
      about: 'Checks a file of tournaments; a problem is named with its line',
      options: { file },
      run: async (_world, line) => {
        const drafts = await readOperatorFile(line, readTournaments)
        return drafts.map(({ id, prizes }) => `${id}: ${countPlaces(prizes)} places\n`).join('')
      },
    },
    publish: {
      about: 'Publishes the tournaments of a file; one that has begun keeps its terms',
      isOrder: true,
      options: { file },
      run: async ({ database }, line) => {
        const drafts = await readOperatorFile(line, readTournaments)
        const published = await database.transaction((tx) => publishTournaments(tx, drafts, line.operator))
        return published.length === 0
          ? 'Nothing has changed.\n'
          : published.map((id) => `${id}: published\n`).join('')
      },
    },
    withdraw: {
      about: 'Plans a tournament no more; one that has begun is played to its end, or stopped',
      isOrder: true,
      options: {
        tournament: { value: 'id', about: 'the tournament', isRequired: true },
        begun: {
          value: 'finish|stop',
          about: 'stop ends one that has begun without prizes, and its players get a message',
          isRequired: false,
        },
      },
      run: withdraw,
    },
    list: {
      about: 'Lists when tournaments take place, with their players and unpaid prizes, the latest first',
      run: async ({ database }) => {
        const rows = await database.query<{ text: string }>(
          `select a.id || ' version ' || a.version_of || '  ' || tournaments.state_of(a) || '  '
             || to_char(a.starts_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') || ' to '
             || to_char(a.ends_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') || ' UTC  players: '
             || count(e.player_id) || '  prizes due: ' || count(e.player_id) filter (where e.prize = 'due') as text
           from tournaments.race a left join tournaments.entry e on e.race_id = a.id and e.score > 0
           group by a.id order by a.starts_at desc, a.id limit 100`,
        )
        return rows.length === 0 ? 'No tournaments.\n' : rows.map(({ text }) => `${text}\n`).join('')
      },
    },
    log: {
      about: 'Shows all publications, the oldest first',
      run: async ({ database }) => {
        const lines = await logOfOffers(database, 'tournaments')
        return lines.length === 0 ? 'No tournaments were published.\n' : lines.join('')
      },
    },
  },
}

async function withdraw({ database }: OperatorWorld, line: CommandLine): Promise<string> {
  const id = line.required('tournament')
  const begun = line.optional('begun') ?? 'finish'
  if (begun !== 'finish' && begun !== 'stop') throw new UsageError('--begun is finish or stop')
  return database.transaction(async (tx) => {
    // A tournament that was withdrawn before may still have to be stopped.
    const stopped = begun === 'stop' ? await stopRaces(tx, id) : 0
    const isWithdrawn = await withdrawTournament(tx, id, line.operator)
    if (!isWithdrawn && stopped === 0) throw new RefusalError(`There is no published tournament ${id}.`)
    if (!isWithdrawn) await recordStop(tx, id, line.operator)
    return `${id}: withdrawn${stopped > 0 ? ', stopped without prizes' : ''}\n`
  })
}
