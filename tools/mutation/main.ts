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
import { createAsker } from './asker.ts'
import { GROUPS, type GroupName, type MutationGroup } from './groups.ts'
import type { Mutant } from './mutant.ts'
import { mutantsOfSource } from './mutants.ts'
import { relatedTests } from './related-tests.ts'
import { failingSql, mutantsOfSql } from './sql-mutants.ts'
import type { Question } from './test-runner.ts'

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
const isNamed = (file: string): boolean => values.tests.split(',').some((part) => file.includes(part))
const tests = tracked.filter(
  (file) => isTest(file) && isUnder(group.tests)(file) && !group.never?.test(file) && isNamed(file),
)
const files = tracked.filter(isUnder(group.files)).filter((file) => /\.(ts|sql)$/.test(file) && !isTest(file))
const chosen = files
  .slice(
    Math.max(
      0,
      files.findIndex((file) => file.includes(values.from)),
    ),
  )
  .filter((file) => !group.without?.test(file) && file.includes(values.file))

const asker = createAsker(group.timeoutMs)
let restore = (): void => {}
process.on('exit', () => restore())
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => void asker.stop().finally(() => process.exit(1)))

/** Runs the tests on a changed file and restores it. */
async function isNoticed(text: string | Buffer, question: Question): Promise<boolean> {
  const before = readFileSync(question.changed)
  restore = () => writeFileSync(question.changed, before)
  writeFileSync(question.changed, text)
  try {
    return await asker.isNoticed(question)
  } finally {
    restore()
  }
}

/**
 * Minimum number of mutants of a SQL file for which it pays to find its callers first: that takes as long as two or
 * three mutants.
 */
const NARROWED_FROM = 15

/** Returns the tests of a file: all quick ones in one set, or each slow one in a separate set. */
async function questionOf(file: string, isSlow: boolean, isNarrowed: boolean): Promise<Question> {
  let asked = relatedTests(file, tests).filter((test) => (group.slow?.test(test) ?? false) === isSlow)
  const failing = isNarrowed && file.endsWith('.sql') ? failingSql(readFileSync(file, 'utf8')) : null
  if (failing !== null) {
    const calling: string[] = []
    for (const test of asked)
      if (await isNoticed(failing, { changed: file, tests: [[test]] })) calling.push(test)
    asked = calling
  }
  const sets = isSlow ? asked.map((test) => [test]) : [asked]
  return { changed: file, tests: sets.filter(({ length }) => length > 0) }
}

/** Sets of tests that passed on unchanged files. They need no such check for the next file. */
const good = new Set<string>()
async function isGood(question: Question): Promise<boolean> {
  const key = question.tests.join()
  // Retry once: a test may fail by chance on a busy machine.
  if (!good.has(key) && (await asker.isNoticed(question)) && (await asker.isNoticed(question))) return false
  good.add(key)
  return true
}

function survives({ file, start, end, becomes }: Mutant, question: Question): Promise<boolean> {
  const bytes = readFileSync(file)
  const text = Buffer.concat([bytes.subarray(0, start), Buffer.from(becomes), bytes.subarray(end)])
  return isNoticed(text, question).then((is) => !is)
}

const say = (what: string, { file, line, was, becomes }: Mutant): void =>
  console.log(`${what}  ${file}:${line}  ${was}  ->  ${becomes}`)

const missed: Mutant[] = []
const leftOut: string[] = []
let tried = 0
let seen = 0
for (const file of chosen) {
  const text = readFileSync(file, 'utf8')
  const mutants = (file.endsWith('.sql') ? mutantsOfSql(file, text) : mutantsOfSource(file, text)).filter(
    () => ++seen % Number(values.every) === 0,
  )
  if (relatedTests(file, tests).length === 0 || mutants.length === 0 || Date.now() > endMs) continue
  const question = await questionOf(file, false, mutants.length >= NARROWED_FROM)
  if (!(await isGood(question))) {
    leftOut.push(file)
    console.log(`skipped  ${file}: its tests fail without a mutation`)
    continue
  }
  const before = { tried, missed: missed.length }
  for (const mutant of mutants) {
    if (Date.now() > endMs) break
    tried += 1
    if (!(await survives(mutant, question))) continue
    missed.push(mutant)
    say('survived the quick tests', mutant)
  }
  const [all, lost] = [tried - before.tried, missed.length - before.missed]
  console.log(`${file}: ${all - lost} of ${all} killed`)
}

/**
 * The slow tests run last, and only on mutants that survived the quick ones, so that an interrupted run covers
 * more.
 */
const survivors: Mutant[] = []
let question: Question = { changed: '', tests: [] }
for (const mutant of missed) {
  if (question.changed !== mutant.file && Date.now() < endMs)
    question = await questionOf(mutant.file, true, true)
  const isAsked = question.tests.length > 0 && Date.now() < endMs && (await isGood(question))
  if (isAsked && !(await survives(mutant, question))) continue
  survivors.push(mutant)
  say(isAsked ? 'survived' : 'survived the quick tests', mutant)
}
const score = ((100 * (tried - survivors.length)) / Math.max(1, tried)).toFixed(1)
console.log(
  `${name}: ${tried - survivors.length} of ${tried} killed (${score} %), of ${seen} mutants in total` +
    (leftOut.length > 0 ? `; skipped: ${leftOut.join(', ')}` : ''),
)
await asker.stop()
process.exit()
