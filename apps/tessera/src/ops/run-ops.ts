import { requireOperator } from '@tessera/office'
import { describeFailure } from '@tessera/server-kit'
import { EXIT, runCommands, type Terminal } from '@tessera/server-kit/command-line'
import { type OpsContext, openOps } from './open-ops.ts'
import { opsCommands } from './ops-commands.ts'

/**
 * Runs a command of `tessera ops` with the configuration of an environment. Returns its exit code; a failure is printed
 * as one line.
 */
export async function runOps(
  args: readonly string[],
  variables: NodeJS.ProcessEnv,
  terminal: Terminal,
): Promise<number> {
  let context: OpsContext | undefined
  try {
    return await runCommands(
      {
        path: 'tessera ops',
        group: opsCommands,
        open: async () => {
          context = await openOps(variables)
          return context
        },
        authorize: ({ database }, operator) => requireOperator(database, operator),
      },
      args,
      terminal,
    )
  } catch (error) {
    terminal.complain(`${describeFailure(error, variables.LOG_LEVEL === 'debug')}\n`)
    return EXIT.refused
  } finally {
    await context?.close()
  }
}
