/**
 * Mutation testing, by hand: changes one thing of a rule at a time and looks whether a test notices.
 * `node tools/mutation/main.ts <group> [--every=N] [--minutes=M] [--file=part of a path] [--from=part of a path]`, where a run
 * goes on that was cut off; docs/mutation.md says more.
 * A file is changed where it lies and put back: nobody else should work in the checkout meanwhile.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { createAsker } from './asker.ts'
import { GROUPS, type GroupName, type MutationGroup } from './groups.ts'
import { type Mutant, mutantsOfSource } from './mutants.ts'
import { relatedTests } from './related-tests.ts'
import { mutantsOfSql } from './sql-mutants.ts'
import type { Question } from './test-runner.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    every: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '60' },
    file: { type: 'string', default: '' },
    from: { type: 'string', default: '' },
  },
})
const isGroup = (name: string): name is GroupName => Object.hasOwn(GROUPS, name)
const [name = ''] = positionals
if (!isGroup(name)) throw new Error(`name a group: ${Object.keys(GROUPS).join(', ')}`)
const group: MutationGroup = GROUPS[name]
const endMs = Date.now() + Number(values.minutes) * 60_000

const tracked = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0')
const isUnder = (folders: readonly string[]) => (file: string) =>
  folders.some((each) => file.startsWith(each))
const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file)
const tests = tracked.filter((file) => isTest(file) && isUnder(group.tests)(file) && !group.never?.test(file))
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

const survivors: Mutant[] = []
const leftOut: string[] = []
let tried = 0
let seen = 0
for (const file of chosen) {
  const text = readFileSync(file, 'utf8')
  const related = relatedTests(file, tests)
  const mutants = (file.endsWith('.sql') ? mutantsOfSql(file, text) : mutantsOfSource(file, text)).filter(
    () => ++seen % Number(values.every) === 0,
  )
  if (related.length === 0 || mutants.length === 0 || Date.now() > endMs) continue
  restore = () => writeFileSync(file, text)
  const isSlow = (test: string): boolean => group.slow?.test(test) ?? false
  const sets = [related.filter((test) => !isSlow(test)), related.filter(isSlow)].filter(
    (set) => set.length > 0,
  )
  const question: Question = { changed: file, tests: sets }
  // Once more: a test may fail by chance on a busy machine.
  if ((await asker.isNoticed(question)) && (await asker.isNoticed(question))) {
    leftOut.push(file)
    console.log(`left out  ${file}: its tests fail as it is`)
    continue
  }
  const bytes = Buffer.from(text)
  const before = { tried, lost: survivors.length }
  for (const mutant of mutants) {
    if (Date.now() > endMs) break
    const { start, end, becomes } = mutant
    writeFileSync(file, Buffer.concat([bytes.subarray(0, start), Buffer.from(becomes), bytes.subarray(end)]))
    tried += 1
    const isLost = !(await asker.isNoticed(question))
    restore()
    if (!isLost) continue
    survivors.push(mutant)
    console.log(`survived  ${file}:${mutant.line}  ${mutant.was}  ->  ${becomes}`)
  }
  const [all, lost] = [tried - before.tried, survivors.length - before.lost]
  console.log(`${file}: ${all - lost} of ${all} noticed`)
}
const score = ((100 * (tried - survivors.length)) / Math.max(1, tried)).toFixed(1)
console.log(
  `${name}: ${tried - survivors.length} of ${tried} noticed (${score} %), of ${seen} that there are` +
    (leftOut.length > 0 ? `; left out: ${leftOut.join(', ')}` : ''),
)
await asker.stop()
process.exit()
