import type { Database } from '@tessera/postgres'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { writeStatement } from './payments/statement.ts'
import { refuseInvalid } from './refuse-invalid.ts'

/** Days in UTC, or times. The statement ends before `to`. */
const periodSchema = z
  .object({
    from: z.union([z.iso.date(), z.iso.datetime()]).transform((text) => new Date(text)),
    to: z.union([z.iso.date(), z.iso.datetime()]).transform((text) => new Date(text)),
  })
  .refine(({ from, to }) => from < to, { path: ['to'], message: 'The period ends before it begins' })

/** Route of the statement of a period, which operators of the shop download as a file. */
export function statementRoutes(
  server: FastifyInstance,
  { database }: { readonly database: Database },
): void {
  server.get('/payments/statement.csv', async (request, reply) => {
    const period = periodSchema.safeParse(request.query)
    if (!period.success) return refuseInvalid(reply, period.error)
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="statement.csv"')
      .send(await writeStatement(database, period.data.from, period.data.to))
  })
}
