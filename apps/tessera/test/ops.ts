import { runOps } from '../src/ops/run-ops.ts'

/** Output and exit code of a command. */
export interface OpsOutput {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

/** Runs a command of `tessera ops` in this process, which takes a tenth of a second instead of seconds. */
export async function ops(
  args: readonly string[],
  variables: Readonly<Record<string, string>>,
): Promise<OpsOutput> {
  const written = { stdout: '', stderr: '' }
  const code = await runOps(args, variables, {
    say: (text) => {
      written.stdout += text
    },
    complain: (text) => {
      written.stderr += text
    },
    confirm: null,
  })
  return { code, ...written }
}
