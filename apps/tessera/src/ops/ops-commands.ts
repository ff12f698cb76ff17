import { playerCommands } from '@tessera/api'
import type { CommandGroup } from '@tessera/server-kit/command-line'
import { sportCommands } from '@tessera/sportsbook'
import type { OpsContext } from './open-ops.ts'
import { operatorCommands } from './operator-commands.ts'

/** Commands `tessera ops`: what operators do by hand, each in their own name. */
export const opsCommands: CommandGroup<OpsContext> = {
  about:
    'What operators do by hand, on the database of DATABASE_URL or on the embedded one that runs on DATA_DIR',
  notes:
    'Exit codes: 0 done, 1 refused or nothing found, 2 wrong usage. Orders are kept for ever with --operator and --reason.',
  commands: { player: playerCommands, sport: sportCommands, operators: operatorCommands },
}
