import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase } from '@tessera/postgres'
import { expect, onTestFinished, test } from 'vitest'
import { startTestDatabase, type Template } from './test-database.ts'

/** Creates a template with one table, which counts how often it is built. The first build fails. */
function countedTemplate() {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-template-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  let made = 0
  const template: Template = {
    name: 'counted',
    sources: [folder],
    prepare: async (connectionString) => {
      made += 1
      const database = createDatabase({ connectionString, poolSize: 1 })
      try {
        await database.query(`create table made as select ${made} as number`)
        if (made === 1) throw new Error('the first build fails')
      } finally {
        await database.close()
      }
    },
  }
  return { template, write: (text: string) => writeFileSync(join(folder, 'table.sql'), text) }
}

/** Returns the build number of the template of a new database, and then changes the copy. */
async function numberOfCopy(template: Template): Promise<number | undefined> {
  const { database, stop } = await startTestDatabase({ template })
  const [row] = await database.query<{ number: number }>('select number from made')
  await database.query('update made set number = 0')
  await stop()
  return row?.number
}

test('builds a template once, atomically, and again after its sources change', async () => {
  const { template, write } = countedTemplate()
  write('one')
  await expect(numberOfCopy(template)).rejects.toThrow('the first build fails')
  expect(await Promise.all([1, 2, 3].map(() => numberOfCopy(template)))).toEqual([2, 2, 2])
  write('another')
  expect(await numberOfCopy(template)).toBe(3)
  expect(await numberOfCopy(template)).toBe(3)
})
