import { spawn } from 'node:child_process'

/** Runs a command of the workspace and shows its output; answers its exit code and what it printed. */
export function runStep(
  command: string,
  args: string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...environment },
    })
    let output = ''
    const take = (stream: NodeJS.WriteStream) => (chunk: Buffer) => {
      output += chunk.toString()
      stream.write(chunk)
    }
    child.stdout.on('data', take(process.stdout))
    child.stderr.on('data', take(process.stderr))
    child.on('error', (error) => resolve({ code: 127, output: String(error) }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}
