/**
 * Rules of the repository that no ready-made tool checks: file lengths, words that must not be committed, and SQL that
 * names what belongs to another module.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { MODULE_TABLES } from '../apps/api/src/modules/list.ts'
import { LEDGER_OFFERS } from '../packages/ledger/src/index.ts'
import { foreignSqlNames, type SqlOwner } from './sql-names.ts'

const MAX_LINES = 300
/** A SQL function that outgrows this does two things: every one stands in a file of its own. */
const MAX_SQL_LINES = 150
/** Steps that databases have applied, from before functions had files of their own: they stay as they are. */
const APPLIED_SQL = /ledger\/src\/sql\/000[1-6]-/
const GENERATED = /(^|\/)(glyphs|generated)[^/]*\.ts$|\.gen\.|locales\/|\.test\.|\.d\.ts$|\/test(ing)?\//
const TEST = /\.test\.|\/test(ing)?\//
/** One-time steps in which a module gives columns to another: both are named, once. */
const HANDOVER = /^apps\/api\/src\/database\/handovers\//
const SOURCE = /\.(ts|tsx)$/
/** Registry hosts and unfinished work; the words are put together here so that this file passes its own check. */
const FORBIDDEN = [
  new RegExp(['registry', 'npmjs'].join('\\.')),
  new RegExp(['deb', 'debian', 'org'].join('\\.')),
  new RegExp(`\\b(${['TO' + 'DO', 'FIX' + 'ME'].join('|')})\\b`),
]

/** Whose SQL names what. A module of the API says itself what it offers. */
const OWNERS: readonly SqlOwner[] = [
  ...MODULE_TABLES.map(({ schema, offers = [] }) => ({
    path: `apps/api/src/modules/${schema}/`,
    schema,
    offers,
  })),
  { path: 'apps/api/src/database/', schema: 'api', offers: [] },
  { path: 'apps/api/src/', schema: 'graphile_worker', offers: ['graphile_worker.add_job'] },
  { path: 'apps/studio/src/', schema: 'studio', offers: [] },
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
      /\.(ts|tsx|mjs|css|sql|md|yaml|yml|json)$/.test(file) &&
      existsSync(file),
  )

const problems: string[] = []
for (const file of files) {
  const text = readFileSync(file, 'utf8')
  const lines = text.split('\n')
  if (SOURCE.test(file) && !GENERATED.test(file) && lines.length - 1 > MAX_LINES) {
    problems.push(`${file}: ${lines.length - 1} lines, ${MAX_LINES} at most`)
  }
  if (file.endsWith('.sql') && !APPLIED_SQL.test(file) && lines.length - 1 > MAX_SQL_LINES) {
    problems.push(`${file}: ${lines.length - 1} lines, ${MAX_SQL_LINES} at most`)
  }
  if (/\.(ts|sql)$/.test(file) && !TEST.test(file) && !HANDOVER.test(file))
    for (const name of foreignSqlNames(file, text, OWNERS))
      problems.push(`${file}: its SQL names ${name}, which is another module's and not offered by it`)
  lines.forEach((line, index) => {
    for (const pattern of FORBIDDEN) if (pattern.test(line)) problems.push(`${file}:${index + 1}: ${pattern}`)
  })
}
for (const problem of problems) console.error(problem)
console.log(`${files.length} files checked, ${problems.length} problems`)
process.exit(problems.length === 0 ? 0 : 1)
