import { createInterface } from 'node:readline/promises'
import { describeFailure } from '@tessera/server-kit'
import { EXIT, runCommands } from '@tessera/server-kit/command-line'
import { type OpsContext, openOps } from './ops/open-ops.ts'
import { requireOperator } from './ops/operator-commands.ts'
import { opsCommands } from './ops/ops-commands.ts'

async function ask(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return /^y(es)?$/i.test((await terminal.question(question)).trim())
  } finally {
    terminal.close()
  }
}

/** Entry point of the command `tessera ops`. */
let context: OpsContext | undefined
try {
  process.exitCode = await runCommands(
    {
      path: 'tessera ops',
      group: opsCommands,
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
