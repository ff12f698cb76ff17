import { expect, it } from 'vitest'
import { foreignSqlNames, type SqlOwner } from './sql-names.ts'

const owners: readonly SqlOwner[] = [
  { path: 'modules/quests/', schema: 'quests', offers: [] },
  { path: 'modules/profile/', schema: 'profile', offers: ['profile.standing'] },
]
const namesIn = (text: string, file = 'modules/quests/quest-store.ts') => foreignSqlNames(file, text, owners)

it.each([
  ['a statement', "tx.query('select 1 from profile.player')"],
  ['a template', 'tx.query(`select 1 from quests.quest q join profile.player p on true where true`)'],
  ['a named statement', "const s = { name: 'x', text: `update profile.player set id = $1` }"],
  ['a step of a migration', 'sql`create table quests.task (player_id text references profile.player (id))`'],
])('finds the table of another module in %s', (_, text) => {
  expect(namesIn(text)).toEqual(['profile.player'])
})

it('finds it in a SQL file, but not in its comments', () => {
  expect(namesIn('-- from profile.player\nselect profile.age(1);', 'modules/quests/sql/a.sql')).toEqual([
    'profile.age',
  ])
})

it.each([
  ['its own tables', "tx.query('select 1 from quests.quest')"],
  ['an offered table', "tx.query('select 1 from profile.standing')"],
  ['text that isn’t SQL', "const profile = { player: 1 }; log(profile.player, 'see profile.player')"],
  ['an alias of a table', "tx.query('select p.profile from quests.quest p')"],
])('accepts %s', (_, text) => {
  expect(namesIn(text)).toEqual([])
})

it('ignores files without an owner', () => {
  expect(namesIn("tx.query('select 1 from profile.player')", 'tools/x.ts')).toEqual([])
})
