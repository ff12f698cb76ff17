import { spawn } from 'node:child_process'

/**
 * Runs a command of the workspace and shows its output. Resolves with its exit code and output. With `isBuffered`, the
 * output is printed in one piece at the end, for steps that run concurrently.
 */
export function runStep(
  command: string,
  args: string[],
  environment: NodeJS.ProcessEnv = {},
  { isBuffered = false }: { readonly isBuffered?: boolean } = {},
): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...environment },
    })
    let output = ''
    const take = (stream: NodeJS.WriteStream) => (chunk: Buffer) => {
      output += chunk.toString()
      if (!isBuffered) stream.write(chunk)
    }
    child.stdout.on('data', take(process.stdout))
    child.stderr.on('data', take(process.stderr))
    child.on('error', (error) => resolve({ code: 127, output: String(error) }))
    child.on('close', (code) => {
      if (isBuffered) process.stdout.write(output)
      resolve({ code: code ?? 1, output })
    })
  })
}
