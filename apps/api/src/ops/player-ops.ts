import { type LinkOpsDeps, runLinkOps } from '../modules/auth/index.ts'
import { type DocumentOpsDeps, runDocumentOps } from '../modules/documents/index.ts'
import { runIdentityOps } from '../modules/identity/index.ts'
import { ACCOUNT_COMMANDS, type AccountOpsDeps, runAccountOps } from '../modules/membership/index.ts'

type Run = (
  deps: DocumentOpsDeps & LinkOpsDeps & AccountOpsDeps,
  args: readonly string[],
  say: (text: string) => void,
) => Promise<number>

const PARTS: Readonly<Record<string, Run>> = {
  documents: runDocumentOps,
  identity: runIdentityOps,
  link: runLinkOps,
}

/** What is done about a whole account is a command of its own; the rest stands in parts. */
const COMMANDS = [...Object.keys(ACCOUNT_COMMANDS), ...Object.keys(PARTS).map((part) => `${part} <command>`)]

/**
 * Command `tessera ops player`: what operators do about players.
 *
 * @returns the exit code: 0 done, 2 a command that can't be understood or done
 */
export const runPlayerOps: Run = async (deps, [part = '', ...args], say) => {
  const run = Object.hasOwn(PARTS, part) ? PARTS[part] : undefined
  if (run) return run(deps, args, say)
  if (Object.hasOwn(ACCOUNT_COMMANDS, part)) return runAccountOps(deps, [part, ...args], say)
  say(`tessera ops player ${COMMANDS.join('|')}\n`)
  return 2
}
