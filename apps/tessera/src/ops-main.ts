import { createInterface } from 'node:readline/promises'
import { runOps } from './ops/run-ops.ts'

async function ask(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return /^y(es)?$/i.test((await terminal.question(question)).trim())
  } finally {
    terminal.close()
  }
}

/** Entry point of the command `tessera ops`. */
process.exitCode = await runOps(process.argv.slice(2), process.env, {
  say: (text) => process.stdout.write(text),
  complain: (text) => process.stderr.write(text),
  confirm: process.stdin.isTTY ? ask : null,
})
