/**
 * Mutation testing, run by hand: changes one detail of a rule at a time and checks whether a test fails. `npm run
 * mutation -- <group> [--every=N] [--minutes=M] [--file=part of a path] [--from=part of a path] [--tests=parts of
 * paths]`; `--from` continues an interrupted run, and `--tests` runs only tests whose path contains one of the
 * parts. See docs/mutation.md.
 * Files are changed in place and restored: don't work in the checkout during a run.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { GROUPS, type GroupName, type MutationGroup } from './groups.ts'
import type { Mutant } from './mutant.ts'
import { mutantsOfSource } from './mutants.ts'
import { relatedTests } from './related-tests.ts'
import { failingSql, mutantsOfSql } from './sql-mutants.ts'
import { createTestClient } from './test-client.ts'
import type { TestRequest } from './test-runner.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    help: { type: 'boolean', short: 'h', default: false },
    every: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '60' },
    file: { type: 'string', default: '' },
    from: { type: 'string', default: '' },
    tests: { type: 'string', default: '' },
  },
})
const isGroup = (name: string): name is GroupName => Object.hasOwn(GROUPS, name)
const [name = ''] = positionals
if (values.help || !isGroup(name)) {
  const usage = `Usage: npm run mutation -- <group> [--every=N] [--minutes=M] [--file=part of a path] [--from=part of a path] [--tests=parts of paths]\n\nGroups: ${Object.keys(GROUPS).join(', ')}\n`
  if (values.help) process.stdout.write(usage)
  else process.stderr.write(usage)
  process.exit(values.help ? 0 : 2)
}
const group: MutationGroup = GROUPS[name]
const endMs = Date.now() + Number(values.minutes) * 60_000

const tracked = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0')
const isUnder = (folders: readonly string[]) => (file: string) =>
  folders.some((each) => file.startsWith(each))
const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file)
const isRequested = (file: string): boolean => values.tests.split(',').some((part) => file.includes(part))
const tests = tracked.filter(
  (file) =>
    isTest(file) && isUnder(group.tests)(file) && !group.excludedTests?.test(file) && isRequested(file),
)
const files = tracked.filter(isUnder(group.files)).filter((file) => /\.(ts|sql)$/.test(file) && !isTest(file))
const chosen = files
  .slice(
    Math.max(
      0,
      files.findIndex((file) => file.includes(values.from)),
    ),
  )
  .filter((file) => !group.excluded?.test(file) && file.includes(values.file))

const client = createTestClient(group.timeoutMs)
let restore = (): void => {}
process.on('exit', () => restore())
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => void client.stop().finally(() => process.exit(1)))

/** Runs the tests on a changed file and restores it. */
async function isKilled(text: string | Buffer, request: TestRequest): Promise<boolean> {
  const before = readFileSync(request.changed)
  restore = () => writeFileSync(request.changed, before)
  writeFileSync(request.changed, text)
  try {
    return await client.isKilled(request)
  } finally {
    restore()
  }
}

/**
 * Minimum number of mutants of a SQL file for which it pays to find its callers first: that takes as long as two or
 * three mutants.
 */
const NARROWING_MIN = 15

/** Returns the tests of a file: all quick ones in one set, or each slow one in a separate set. */
async function requestFor(file: string, isSlow: boolean, isNarrowed: boolean): Promise<TestRequest> {
  let selected = relatedTests(file, tests).filter((test) => (group.slowTests?.test(test) ?? false) === isSlow)
  const failing = isNarrowed && file.endsWith('.sql') ? failingSql(readFileSync(file, 'utf8')) : null
  if (failing !== null) {
    const calling: string[] = []
    for (const test of selected)
      if (await isKilled(failing, { changed: file, tests: [[test]] })) calling.push(test)
    selected = calling
  }
  const sets = isSlow ? selected.map((test) => [test]) : [selected]
  return { changed: file, tests: sets.filter(({ length }) => length > 0) }
}

/** Sets of tests that passed on unchanged files. They need no such check for the next file. */
const passing = new Set<string>()
async function isPassing(request: TestRequest): Promise<boolean> {
  const key = request.tests.join()
  // Retry once: a test may fail by chance on a busy machine.
  if (!passing.has(key) && (await client.isKilled(request)) && (await client.isKilled(request))) return false
  passing.add(key)
  return true
}

function survives({ file, start, end, replacement }: Mutant, request: TestRequest): Promise<boolean> {
  const bytes = readFileSync(file)
  const text = Buffer.concat([bytes.subarray(0, start), Buffer.from(replacement), bytes.subarray(end)])
  return isKilled(text, request).then((is) => !is)
}

const report = (event: string, { file, line, original, replacement }: Mutant): void =>
  console.log(`${event}  ${file}:${line}  ${original}  ->  ${replacement}`)

const missed: Mutant[] = []
const skipped: string[] = []
let tried = 0
let seen = 0
for (const file of chosen) {
  const text = readFileSync(file, 'utf8')
  const mutants = (file.endsWith('.sql') ? mutantsOfSql(file, text) : mutantsOfSource(file, text)).filter(
    () => ++seen % Number(values.every) === 0,
  )
  if (relatedTests(file, tests).length === 0 || mutants.length === 0 || Date.now() > endMs) continue
  const request = await requestFor(file, false, mutants.length >= NARROWING_MIN)
  if (!(await isPassing(request))) {
    skipped.push(file)
    console.log(`skipped  ${file}: its tests fail without a mutation`)
    continue
  }
  const before = { tried, missed: missed.length }
  for (const mutant of mutants) {
    if (Date.now() > endMs) break
    tried += 1
    if (!(await survives(mutant, request))) continue
    missed.push(mutant)
    report('survived the quick tests', mutant)
  }
  const [all, survived] = [tried - before.tried, missed.length - before.missed]
  console.log(`${file}: ${all - survived} of ${all} killed`)
}

/**
 * The slow tests run last, and only on mutants that survived the quick ones, so that an interrupted run covers
 * more.
 */
const survivors: Mutant[] = []
let request: TestRequest = { changed: '', tests: [] }
for (const mutant of missed) {
  if (request.changed !== mutant.file && Date.now() < endMs)
    request = await requestFor(mutant.file, true, true)
  const isTested = request.tests.length > 0 && Date.now() < endMs && (await isPassing(request))
  if (isTested && !(await survives(mutant, request))) continue
  survivors.push(mutant)
  report(isTested ? 'survived' : 'survived the quick tests', mutant)
}
const score = ((100 * (tried - survivors.length)) / Math.max(1, tried)).toFixed(1)
console.log(
  `${name}: ${tried - survivors.length} of ${tried} killed (${score} %), of ${seen} mutants in total` +
    (skipped.length > 0 ? `; skipped: ${skipped.join(', ')}` : ''),
)
await client.stop()
process.exit()
