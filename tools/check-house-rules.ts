/**
 * Checks the rules of this repository that no ready-made tool covers (`house-rules/`, each with its test): lengths
 * of files and functions, type names of the glossary, forbidden words, hard-coded languages, page actions that
 * ignore refusals, left and right in styles, tabular figures outside the display face, texts that no native speaker would write, and SQL that
 * uses another module's tables.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { MODULE_TABLES } from '../apps/api/src/modules/index.ts'
import { LEDGER_OFFERS } from '../packages/ledger/src/index.ts'
import { ignoredRefusals } from './house-rules/actions.ts'
import { oddSubjects } from './house-rules/commits.ts'
import { lowercaseConstants } from './house-rules/constants.ts'
import { physicalDirections } from './house-rules/directions.ts'
import { riddles } from './house-rules/docstrings.ts'
import { misplacedTabularFigures } from './house-rules/figures.ts'
import { hardCodedLanguages } from './house-rules/languages.ts'
import { longFile, longFunctions, misplacedSqlFunctions } from './house-rules/lengths.ts'
import { misnamedTypes } from './house-rules/names.ts'
import { columnNamedFields } from './house-rules/rows.ts'
import { foreignSqlNames, type SqlOwner } from './house-rules/sql-names.ts'
import { stiffTexts } from './house-rules/texts.ts'
import { forbiddenWords } from './house-rules/words.ts'

const TEST = /\.test\.|\/test(ing)?\//
/** One-time migrations that move columns from one module to another and therefore name both. */
const HANDOVER = /^apps\/api\/src\/database\/handovers\//

/** Schemas and the paths that own them. Modules of the API declare themselves which tables they offer. */
const OWNERS: readonly SqlOwner[] = [
  ...MODULE_TABLES.map(({ schema, offers = [] }) => ({
    path: `apps/api/src/modules/${schema}/`,
    schema,
    offers,
  })),
  { path: 'apps/api/src/database/', schema: 'api', offers: [] },
  { path: 'apps/api/src/', schema: 'graphile_worker', offers: ['graphile_worker.add_job'] },
  { path: 'apps/studio/src/', schema: 'studio', offers: [] },
  { path: 'apps/sportsbook/src/', schema: 'sportsbook', offers: [] },
  { path: 'apps/office/src/', schema: 'operators', offers: [] },
  { path: 'apps/sandbox/src/', schema: 'sandbox', offers: [] },
  { path: 'packages/ledger/src/', schema: 'ledger', offers: LEDGER_OFFERS },
]

const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\0')
  .filter(
    (file) =>
      file !== 'package-lock.json' &&
      /\.(ts|tsx|mjs|css|sql|md|yaml|yml|json|po)$/.test(file) &&
      existsSync(file),
  )

const problems: string[] = []
for (const file of files) {
  const text = readFileSync(file, 'utf8')
  const found = [
    ...longFile(file, text),
    ...longFunctions(file, text),
    ...misplacedSqlFunctions(file, text),
    ...misnamedTypes(file, text),
    ...lowercaseConstants(file, text),
    ...columnNamedFields(file, text),
    ...ignoredRefusals(file, text),
    ...hardCodedLanguages(file, text),
    ...misplacedTabularFigures(file, text),
    ...physicalDirections(file, text),
    ...riddles(file, text),
    ...stiffTexts(file, text),
    ...forbiddenWords(text),
  ]
  if (/\.(ts|sql)$/.test(file) && !TEST.test(file) && !HANDOVER.test(file))
    for (const name of foreignSqlNames(file, text, OWNERS))
      found.push(`its SQL uses ${name}, which belongs to another module that does not offer it`)
  problems.push(...found.map((problem) => `${file}: ${problem}`))
}
/** Commits since this rule exists. A checkout without history has none to check. */
const log = existsSync('.git')
  ? execFileSync('git', ['log', '--since=2026-11-24T03:00:00Z', '--format=%h %s'], { encoding: 'utf8' })
  : ''
problems.push(...oddSubjects(log))
for (const problem of problems) console.error(problem)
console.log(`${files.length} files checked, ${problems.length} problems`)
process.exit(problems.length === 0 ? 0 : 1)
