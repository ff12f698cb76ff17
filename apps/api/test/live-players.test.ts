import type { Database } from '@tessera/postgres'
import { connectTestDatabase, createTestDatabase, type TestDatabase } from '@tessera/test-env'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { refuseLivePlayers } from '../src/demo/live-players.ts'

let test: TestDatabase
let database: Database
beforeAll(async () => {
  test = await createTestDatabase()
  database = connectTestDatabase({ connectionString: test.connectionString, poolSize: 1 })
})
afterAll(async () => {
  await database.close()
  await test.drop()
})

it('refuses a demonstration on the database of a casino with players', async () => {
  await expect(refuseLivePlayers(database), 'an empty database').resolves.toBeUndefined()
  await database.query('create schema profile')
  await database.query('create table profile.player (id text)')
  await expect(refuseLivePlayers(database), 'a casino without players').resolves.toBeUndefined()
  await database.query(`insert into profile.player values ('1')`)
  await expect(refuseLivePlayers(database)).rejects.toThrow(
    'This database has players but no demonstration data.',
  )
  await database.query('create schema sandbox')
  await expect(refuseLivePlayers(database), 'a former demonstration').resolves.toBeUndefined()
})
