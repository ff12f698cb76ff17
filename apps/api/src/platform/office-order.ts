import { type Command, givenLine } from '@tessera/server-kit/command-line'
import type { OperatorWorld } from './module-commands.ts'

/** Order of an operator in the back office. */
export interface OfficeOrder {
  readonly operator: string
  readonly body: { readonly reason: string }
}

/** Runs an operator command for a call of the back office, so that its rules and its record are those of the command line. */
export async function runOrder(
  command: Pick<Command<OperatorWorld>, 'run'> | undefined,
  world: OperatorWorld,
  options: Readonly<Record<string, string | undefined>>,
  { operator, body }: OfficeOrder,
): Promise<{ done: true }> {
  if (command === undefined) throw new Error('there is no such command')
  await command.run(world, givenLine(options, { operator, reason: body.reason }))
  return { done: true }
}
