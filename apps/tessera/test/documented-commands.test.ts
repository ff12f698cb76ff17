import { execFile, execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type CommandGroup, runCommands } from '@tessera/server-kit/command-line'
import { bareEnvironment } from '@tessera/test-env'
import { describe, expect, it } from 'vitest'
import { BENCHES } from '../../../bench/list.ts'
import { CLI_COMMANDS } from '../src/cli-commands.ts'
import { opsCommands } from '../src/ops/ops-commands.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const LAUNCHER = join(ROOT, 'apps/tessera/bin/tessera.mjs')
/** Time limit of a process, which takes long to start on a busy machine. */
const LIMIT_MS = 300_000
const NODE_NEEDED = 24

const tracked = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
}).split('\0')
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8')
const scriptsOf = (file: string): Record<string, string> => JSON.parse(read(file)).scripts ?? {}

/** Returns the commands that a document shows: lines of shell blocks and inline code. */
function codeOf(text: string): string[] {
  const blocks = [...text.matchAll(/```(\w*)\n([\s\S]*?)```/g)].flatMap(([, language = '', block = '']) =>
    ['', 'sh', 'bash'].includes(language) ? block.split('\n') : [],
  )
  const spans = [...text.replaceAll(/```[\s\S]*?```/g, '').matchAll(/`([^`]+)`/g)].map(([, span = '']) =>
    span.replaceAll(/\s+/g, ' '),
  )
  return [...blocks, ...spans]
    .flatMap((line) => line.split('&&'))
    .map((line) => line.replace(/#.*/, '').trim())
}

/** Returns the commands that help texts and comments in code name. */
const namedInCode = (text: string): string[] =>
  [...text.matchAll(/["`](npx tessera [^"`\n]*|tessera ops [^"`\n]*|npm run [^"`\n]*)["`]/g)].map(
    ([, command = '']) => command,
  )

interface Documented {
  readonly file: string
  readonly command: string
}
const documented: readonly Documented[] = tracked
  .filter((file) => /\.(md|ts|mjs)$/.test(file) && !/\.test\.ts$/.test(file) && existsSync(join(ROOT, file)))
  .flatMap((file) =>
    (file.endsWith('.md') ? codeOf : namedInCode)(read(file)).map((command) => ({
      file,
      command: command.replace(/^(?:[A-Z_]+=\S+ )+/, ''),
    })),
  )

/** Returns the words of a command up to its first value. */
function wordsOf(command: string): string[] {
  const words = command.split(/\s+/)
  const end = words.findIndex((word) => !/^[a-z][a-z0-9/-]*$/.test(word))
  return end === -1 ? words : words.slice(0, end)
}

const ofTessera = documented
  .map(({ file, command }) => ({ file, command: command.replace(/^npx /, '') }))
  .filter(({ command }) => /^tessera [a-z]/.test(command))

describe('commands in documents and help texts', () => {
  it('never start one of our files by its path, since an older Node would refuse it', () => {
    const paths = documented.filter(({ command }) => /^node \S+\.ts\b/.test(command))
    expect(paths).toEqual([])
  })

  it('exist in tessera, and every tessera command is documented', () => {
    const names = ofTessera.map(({ file, command }) => ({ file, command, name: wordsOf(command)[1] ?? '' }))
    expect(names.filter(({ name }) => !Object.hasOwn(CLI_COMMANDS, name))).toEqual([])
    const documentedNames = new Set(['start', 'build', ...names.map(({ name }) => name)])
    expect(Object.keys(CLI_COMMANDS).filter((name) => !documentedNames.has(name))).toEqual([])
    for (const { file } of Object.values(CLI_COMMANDS)) expect(existsSync(join(ROOT, file)), file).toBe(true)
  })

  it('exist in tessera ops with all of their options', async () => {
    const ops = ofTessera.filter(({ command }) => command.startsWith('tessera ops'))
    expect(ops.length).toBeGreaterThan(10)
    for (const { file, command } of ops) {
      let text = ''
      const print = (output: string) => {
        text += output
      }
      const run = { path: 'tessera ops', group: opsCommands, open: expect.fail, authorize: expect.fail }
      const terminal = { say: print, complain: print, confirm: null }
      const code = await runCommands(run, [...wordsOf(command).slice(2), '--help'], terminal)
      expect(code, `${file}: ${command}`).toBe(0)
      for (const [option] of command.matchAll(/--[a-z-]+/g))
        if (option !== '--help') expect(text, `${file}: ${command}`).toContain(option)
    }
  })

  it('include every command of tessera ops in the operator guide', () => {
    const words = (path: string, group: CommandGroup<never>): string[] =>
      Object.entries(group.commands).flatMap(([word, node]) =>
        'commands' in node ? words(`${path} ${word}`, node) : [`${path} ${word}`],
      )
    const known = new Set(codeOf(read('docs/guides/operator.md')).map((span) => wordsOf(span).at(-1)))
    const commands = words('tessera ops', opsCommands)
    expect(commands.length).toBeGreaterThan(20)
    expect(commands.filter((command) => !known.has(command.split(' ').at(-1)))).toEqual([])
  })

  it('name existing npm scripts and benchmarks', () => {
    const own = scriptsOf('package.json')
    for (const { file, command } of documented) {
      const [, script = '', rest = ''] = /^npm run ([\w:-]+)(.*)$/.exec(command) ?? []
      if (script === '') continue
      const workspace = /-w @tessera\/([\w-]+)/.exec(command)?.[1]
      const manifest = ['apps', 'packages']
        .map((folder) => `${folder}/${workspace}/package.json`)
        .find((path) => existsSync(join(ROOT, path)))
      expect(workspace === undefined || manifest !== undefined, `${file}: ${command}`).toBe(true)
      // Documents of an app or package may refer to its own scripts.
      const near = join(file, '../package.json')
      const scripts = [
        manifest ? scriptsOf(manifest) : own,
        existsSync(join(ROOT, near)) ? scriptsOf(near) : {},
      ]
      expect(
        scripts.some((each) => Object.hasOwn(each, script)),
        `${file}: ${command}`,
      ).toBe(true)
      const bench = /^ -- ([a-z][\w/-]*)/.exec(rest)?.[1]
      if (script === 'bench' && bench) expect(Object.keys(BENCHES), `${file}: ${command}`).toContain(bench)
    }
    for (const { file } of Object.values(BENCHES))
      expect(existsSync(join(ROOT, 'bench', file)), file).toBe(true)
  })
})

/** Returns the folder of an older Node on this machine that the README allows; null if there is none. */
function olderNode(): string | null {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const node = join(folder, 'node')
    if (folder.includes('node_modules') || !existsSync(node)) continue
    const [major] = execFileSync(node, ['--version'], { encoding: 'utf8' }).slice(1).split('.')
    if (Number(major) >= 20 && Number(major) < NODE_NEEDED) return folder
  }
  return null
}
const older = olderNode()

/** Runs a command with another `node` first in the path. */
const run = (
  folder: string | null,
  command: string,
  args: readonly string[],
  variables: Readonly<Record<string, string>> = {},
) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const path = (process.env.PATH ?? '')
      .split(delimiter)
      .filter((each) => folder === null || !each.includes('node_modules'))
    const env = {
      ...bareEnvironment(),
      HOME: process.env.HOME,
      PATH: [...(folder ? [folder] : []), ...path].join(delimiter),
      ...variables,
    }
    execFile(command, [...args], { cwd: ROOT, env }, (error, output, errors) =>
      resolve({ code: error === null ? 0 : Number(error.code), output: output + errors }),
    )
  })

describe.each([['this Node', null], ...(older === null ? [] : [['an older Node', older] as const])] as const)(
  'commands with %s',
  (_name, folder) => {
    const node = folder === null ? process.execPath : join(folder, 'node')

    // An older Node only starts the launcher, which is the same for all commands.
    it.each(folder === null ? ['', ...Object.keys(CLI_COMMANDS)] : ['', 'web', 'ops'])(
      'tessera %s prints its help text',
      async (name) => {
        const { code, output } = await run(folder, node, [
          LAUNCHER,
          ...name.split(' ').filter(Boolean),
          '--help',
        ])
        expect([code, output]).toEqual([0, expect.stringContaining(`Usage: tessera ${name || '<command>'}`)])
      },
      LIMIT_MS,
    )

    it.each([
      [['exec', '--', 'tessera', 'web', '--help'], 'Usage: tessera web'],
      [['run', 'bench', '--', 'ledger', '--help'], 'Usage: npm run bench -- ledger [--quick]'],
      [['run', 'mutation', '--', '--help'], 'Usage: npm run mutation -- <group>'],
      [['run', 'faults', '--', '--help'], 'Usage: npm run faults -- '],
      [['test', '--', '--help'], 'Usage: npm test -- '],
    ])(
      'npm %s prints its help text',
      async (args, text) => {
        expect(await run(folder, 'npm', args)).toEqual({ code: 0, output: expect.stringContaining(text) })
      },
      LIMIT_MS,
    )

    it(
      'tessera starts the named process with the configuration of the environment',
      async () => {
        const { code, output } = await run(folder, node, [LAUNCHER, 'worker'])
        expect([code, output]).toEqual([1, expect.stringContaining('The configuration is not valid:')])
      },
      LIMIT_MS,
    )

    it.each([
      ['tessera start', node, [LAUNCHER, 'start', '--help']],
      ['npm start', 'npm', ['start', '--', '--help']],
    ])(
      '%s limits the memory of V8 and of the C library',
      async (_command, program, args) => {
        const told = 'console.log(process.execArgv.join(" "), "arenas", process.env.MALLOC_ARENA_MAX)'
        const { output } = await run(folder, program, args, {
          NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(told)}`,
        })
        expect(output).toContain(
          '--max-semi-space-size=4 --heap-growing-percent=10 --v8-pool-size=2 arenas 2\n',
        )
        expect(output).toContain('Usage: tessera start')
      },
      LIMIT_MS,
    )

    it(
      'tessera refuses unknown commands and arguments',
      async () => {
        expect(await run(folder, node, [LAUNCHER, 'wbe'])).toMatchObject({ code: 2 })
        expect(await run(folder, node, [LAUNCHER, 'web', '--port', '3'])).toMatchObject({ code: 2 })
      },
      LIMIT_MS,
    )
  },
)
