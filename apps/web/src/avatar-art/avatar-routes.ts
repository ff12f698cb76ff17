import { AVATARS, type AvatarId } from '@tessera/contract/constants'
import { palettes, piece, readDrawing, renderLayers, svgDocument } from '@tessera/mosaic'
import type { FastifyInstance } from 'fastify'
import { AVATAR_DRAWINGS } from './drawings.ts'

const A_DAY = 'public, max-age=86400'
const FIELD = 12
/** Pixels per cell. */
const UNIT = 8

const isAvatar = (text: string): text is AvatarId => AVATARS.some((id) => id === text)

/** Draws a player's avatar as an SVG document: a subject on a background. */
export function drawAvatar(id: AvatarId): string {
  const { palette, ground, drawing } = AVATAR_DRAWINGS[id]
  const floor = { colour: ground, path: piece('x', { x: 0, y: 0, width: FIELD, height: FIELD }) }
  return svgDocument(renderLayers([floor, ...readDrawing(drawing)], palettes[palette], UNIT), {
    viewBox: `0 0 ${FIELD * UNIT} ${FIELD * UNIT}`,
  })
}

/** Serves the avatars that players choose from. Each is drawn on first use and then cached. */
export function avatarRoutes(server: FastifyInstance): void {
  const drawn = new Map<string, string>()
  server.get<{ Params: { id: string } }>('/art/avatar/:id.svg', async (request, reply) => {
    const { id } = request.params
    if (!isAvatar(id)) return reply.code(404).send()
    const picture = drawn.get(id) ?? drawAvatar(id)
    drawn.set(id, picture)
    return reply.header('cache-control', A_DAY).type('image/svg+xml').send(picture)
  })
}
