import { moduleCommands } from '@tessera/api'
import { operatorCommands } from '@tessera/office'
import type { CommandGroup } from '@tessera/server-kit/command-line'
import { sportCommands } from '@tessera/sportsbook'
import type { OpsContext } from './open-ops.ts'

/** Commands `tessera ops`: manual orders of operators, each recorded under the operator's own name. */
export const opsCommands: CommandGroup<OpsContext> = {
  about: 'Operator commands, on the database in DATABASE_URL or the embedded one that runs on DATA_DIR',
  notes:
    'Exit codes: 0 done, 1 refused or nothing found, 2 wrong usage. Orders are stored permanently with --operator and --reason.',
  commands: { ...moduleCommands, sport: sportCommands, operators: operatorCommands },
}
