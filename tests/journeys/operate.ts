import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { site } from './player.ts'

const run = promisify(execFile)

/** An operator at the command line, on the database and the files of the running Tessera. */
export async function operate(...args: string[]): Promise<string> {
  const who = ['--operator', 'ann', '--reason', 'as the journey says']
  const { stdout } = await run('node', ['apps/tessera/src/ops-main.ts', 'player', ...args, ...who], {
    env: { ...process.env, DATA_DIR: site().dataDir },
  })
  return stdout
}
