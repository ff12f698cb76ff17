import { languageOf } from '@tessera/words'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'

const cultureQuery = z.object({ culture: z.string().max(20).catch('en-GB').default('en-GB') })

/** Returns the site's language for a culture such as `es-MX`. */
export const localeOf = (request: FastifyRequest): string =>
  languageOf(cultureQuery.parse(request.query).culture)
