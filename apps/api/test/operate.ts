import type { Database } from '@tessera/postgres'
import { runCommands, type Terminal } from '@tessera/server-kit/command-line'
import { type PlayerOpsDeps, playerCommands } from '../src/ops/player-ops.ts'
import { DOCUMENT_KEY } from './fake-files.ts'
import type { ApiUnderTest } from './fixture.ts'

export const WHO: readonly string[] = ['--operator', 'ann', '--reason', 'a call']

/** Commands that ask for a confirmation. Tests pass `--yes`, unless they test the question. */
const ASKING = /^(merge|close)\b/

export interface OperateOptions {
  /** Operator and reason of the order; empty for commands that only read. */
  readonly who?: readonly string[]
  /** Connection of a second operator. */
  readonly database?: Database
  readonly write?: PlayerOpsDeps['write']
  readonly siteUrl?: PlayerOpsDeps['siteUrl']
  /** Answers the question. Without it, the command line has `--yes`. */
  readonly confirm?: Terminal['confirm']
}

/** Runs `tessera ops player <line>` on the database of a test; returns the exit code and all that was printed. */
export async function operate(
  app: ApiUnderTest,
  line: string,
  {
    who = WHO,
    database = app.database,
    write = async () => {},
    siteUrl = () => 'https://casino.example',
    confirm,
  }: OperateOptions = {},
): Promise<{ code: number; text: string }> {
  let text = ''
  const print = (said: string): void => {
    text += said
  }
  const words = line.split(' ').filter(Boolean)
  const yes = ASKING.test(line) && confirm === undefined ? ['--yes'] : []
  const code = await runCommands(
    {
      path: 'tessera ops player',
      group: playerCommands,
      open: async () => ({
        database,
        now: app.clock.now,
        files: () => ({ store: app.files, key: DOCUMENT_KEY }),
        write,
        siteUrl,
      }),
      authorize: async () => {},
    },
    [...words, ...who, ...yes],
    { say: print, complain: print, confirm: confirm ?? null },
  )
  return { code, text }
}
