import { createDatabase } from '@tessera/postgres'
import { countFinished } from '../src/modules/quests/count.ts'

/** A process that counts the events of quests until it is killed. It reports its start with a line. */
const [, , connectionString = ''] = process.argv
const database = createDatabase({ connectionString, poolSize: 2 })
await database.query('select')
process.stdout.write('counting\n')
for (;;) await countFinished(database)
