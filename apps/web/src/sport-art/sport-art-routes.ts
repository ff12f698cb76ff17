import type { FastifyInstance } from 'fastify'
import { drawSport, SPORT_SHAPES, type SportShape } from './draw-sport.ts'
import { motifOf } from './motif-of.ts'

const A_DAY = 'public, max-age=86400'

const isShape = (text: string): text is SportShape => SPORT_SHAPES.some((shape) => shape === text)

/**
 * Serves the pictures of sports at the addresses in the table of sports. Each is drawn on first use and then cached.
 */
export function sportArtRoutes(server: FastifyInstance): void {
  const drawn = new Map<string, string>()
  server.get<{ Params: { sport: string; shape: string } }>(
    '/art/sport/:sport/:shape.svg',
    async (request, reply) => {
      const { sport, shape } = request.params
      const motif = motifOf(sport)
      if (motif === null || !isShape(shape)) return reply.code(404).send()
      const key = `${sport}/${shape}`
      const picture = drawn.get(key) ?? drawSport(sport, motif, shape)
      drawn.set(key, picture)
      return reply.header('cache-control', A_DAY).type('image/svg+xml').send(picture)
    },
  )
}
