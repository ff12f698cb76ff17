import { createInterface } from 'node:readline/promises'
import { playerCommands } from '@tessera/api'
import { describeFailure } from '@tessera/server-kit'
import { type CommandGroup, EXIT, runCommands } from '@tessera/server-kit/command-line'
import { sportCommands } from '@tessera/sportsbook'
import { type OpsContext, openOps } from './ops/open-ops.ts'
import { operatorCommands, requireOperator } from './ops/operator-commands.ts'

/** Command `tessera ops`: what operators do by hand, each in their own name. */
const group: CommandGroup<OpsContext> = {
  about:
    'What operators do by hand, on the database of DATABASE_URL or on the embedded one that runs on DATA_DIR',
  notes:
    'Exit codes: 0 done, 1 refused or nothing found, 2 wrong usage. Orders are kept for ever with --operator and --reason.',
  commands: { player: playerCommands, sport: sportCommands, operators: operatorCommands },
}

async function ask(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return /^y(es)?$/i.test((await terminal.question(question)).trim())
  } finally {
    terminal.close()
  }
}

let context: OpsContext | undefined
try {
  process.exitCode = await runCommands(
    {
      path: 'tessera ops',
      group,
      open: async () => {
        context = await openOps(process.env)
        return context
      },
      authorize: ({ database }, operator) => requireOperator(database, operator),
    },
    process.argv.slice(2),
    {
      say: (text) => process.stdout.write(text),
      complain: (text) => process.stderr.write(text),
      confirm: process.stdin.isTTY ? ask : null,
    },
  )
} catch (error) {
  process.stderr.write(`${describeFailure(error, process.env.LOG_LEVEL === 'debug')}\n`)
  process.exitCode = EXIT.refused
} finally {
  await context?.close()
}
