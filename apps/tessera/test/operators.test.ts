import { createTestDatabase, type TestDatabase } from '@tessera/test-env'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ops as runCommand } from './ops.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const ops = (line: string, variables: Readonly<Record<string, string>> = {}) =>
  runCommand(line.split(' '), { DATABASE_URL: database.connectionString, ...variables })
const add = (name: string, rest = '') =>
  ops(`operators add --name ${name} --full-name X --reason hired${rest}`)

describe('accounts of operators', () => {
  it('start with a first operator who adds themselves; later, only enabled operators may give orders', async () => {
    expect(await ops('operators list')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('There are no operators yet.'),
    })
    expect(await ops('player lock --player x --operator ann --reason y')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('There is no operator "ann".'),
    })
    expect(await add('ben', ' --operator ann')).toMatchObject({ code: 1 })
    expect(await add('ann')).toMatchObject({ code: 0, stdout: 'The operator "ann" may give orders.\n' })
    expect(await add('ben')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--operator is missing'),
    })
    expect(await add('ben', ' --operator eve')).toMatchObject({ code: 1 })
    expect(await add('ben', ' --operator ann')).toMatchObject({ code: 0 })
    expect(await add('ben', ' --operator ann')).toMatchObject({
      code: 1,
      stderr: 'The operator "ben" already exists.\n',
    })
    expect(await add('Ben!', ' --operator ann')).toMatchObject({ code: 2 })
  })

  it('are disabled and enabled by other operators, except for the last enabled one', async () => {
    const why = '--operator ann --reason left'
    expect(await ops(`operators disable --name ben ${why}`)).toMatchObject({ code: 0 })
    expect(await ops('operators enable --name ben --operator ben --reason back')).toMatchObject({
      code: 1,
      stderr: 'The operator "ben" is disabled.\n',
    })
    expect(await ops(`operators disable --name ben ${why}`)).toMatchObject({
      code: 1,
      stderr: 'The operator "ben" is already disabled.\n',
    })
    expect(await ops(`operators disable --name ann ${why}`)).toMatchObject({
      code: 1,
      stderr: '"ann" is the only enabled operator. Add another one first.\n',
    })
    expect(await ops(`operators enable --name ben ${why}`)).toMatchObject({ code: 0 })
    expect((await ops('operators list')).stdout).toMatch(
      /^ann {2}X {2}admin {2}since \S+ {2}enabled\nben {2}X {2}no roles .*enabled\n$/,
    )
    expect((await ops('operators log')).stdout.replaceAll(/^\S+ {2}/gm, '')).toBe(
      'ann: add ann: hired\nann: add ben: hired\nann: disable ben: left\nann: enable ben: left\n',
    )
  })
})

it('reports a missing database in one line', async () => {
  expect(await ops('operators list', { DATABASE_URL: '', DATA_DIR: '/nowhere' })).toEqual({
    code: 1,
    stdout: '',
    stderr: 'Set DATABASE_URL to the database, or DATA_DIR to the directory of the running embedded one.\n',
  })
  const elsewhere = database.connectionString.replace(/[^/]*$/, 'nowhere')
  expect(await ops('operators list', { DATABASE_URL: elsewhere })).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^The database at \S+ has no database "nowhere"\..*\n$/),
  })
})
