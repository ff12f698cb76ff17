import { createDatabase } from '@tessera/postgres'
import { countFinished } from '../src/modules/referral/settle.ts'

/** A process that counts what friends earn until it is killed. It reports its start with a line. */
const [, , connectionString = ''] = process.argv
const database = createDatabase({ connectionString, poolSize: 2 })
await database.query('select')
process.stdout.write('counting\n')
for (;;) await countFinished({ database })
