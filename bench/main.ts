import { BENCHES } from './list.ts'

/** Command `npm run bench -- <name>`: runs one benchmark in this process. */
const [name, ...rest] = process.argv.slice(2)
const isHelp = (word: string | undefined): boolean => word === '--help' || word === '-h'

function overview(): string {
  const width = Math.max(...Object.keys(BENCHES).map((each) => each.length))
  const rows = Object.entries(BENCHES).map(([each, { about }]) => `  ${each.padEnd(width)}  ${about}\n`)
  return `Usage: npm run bench -- <name>\n\n${rows.join('')}\nMore about a benchmark: npm run bench -- <name> --help\n`
}

const bench = name !== undefined && Object.hasOwn(BENCHES, name) ? BENCHES[name] : undefined
if (isHelp(name)) process.stdout.write(overview())
else if (bench === undefined) {
  process.stderr.write(
    name === undefined ? overview() : `There is no benchmark "${name}". See npm run bench -- --help.\n`,
  )
  process.exitCode = 2
} else if (rest.some(isHelp)) {
  process.stdout.write(
    `${bench.about}\n\nUsage: npm run bench -- ${[name, ...(bench.usage ? [bench.usage] : [])].join(' ')}\n`,
  )
} else {
  const file = new URL(bench.file, import.meta.url)
  process.argv = [process.execPath, file.pathname, ...rest]
  await import(file.href)
}
