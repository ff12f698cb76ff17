import { createDatabase } from '@tessera/postgres'
import { z } from 'zod'
import { defineJob, startJobs } from '../src/jobs/jobs.ts'

/** A worker process that takes jobs named `work`, records that, and never completes them. Tests kill it. */
const [, , connectionString = ''] = process.argv
const database = createDatabase({ connectionString, poolSize: 1 })
await startJobs({
  connectionString,
  definitions: {
    work: defineJob({
      payload: z.object({ name: z.string() }),
      work: async ({ name }) => {
        await database.query(`insert into run (name, by) values ($1, 'the killed one')`, [name])
        await new Promise(() => {})
      },
    }),
  },
  periodic: [],
  log: { warn: () => {}, error: () => {} },
})
