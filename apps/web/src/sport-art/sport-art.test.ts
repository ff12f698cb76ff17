import { createServer } from '@tessera/server-kit'
import { ESPORTS_CATEGORIES, SPORTS, slugOf } from '@tessera/sport/catalogue'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { drawSport, SPORT_SHAPES } from './draw-sport.ts'
import { motifOf } from './motif-of.ts'
import { MOTIFS, type MotifName } from './motifs.ts'
import { sportArtRoutes } from './sport-art-routes.ts'

const server = createServer({ logLevel: 'silent' })
beforeAll(async () => {
  sportArtRoutes(server)
  await server.ready()
})
afterAll(() => server.close())

const MODELLED = [
  'soccer',
  'basketball',
  'tennis',
  'volleyball',
  'ice-hockey',
  'boxing',
  'mma',
  'table-tennis',
  'e-sports+',
  'horse-racing',
  'american-football',
]

it('serves the pictures of every sport at the addresses in the table', async () => {
  const urls = [
    ...SPORTS.flatMap(({ widgetBgUrl, cardBgUrl, cardImgUrl }) => [widgetBgUrl, cardBgUrl, cardImgUrl]),
    ...ESPORTS_CATEGORIES.map(({ widgetBgUrl }) => widgetBgUrl),
  ]
  for (const url of urls) {
    const { statusCode, headers, body } = await server.inject(url ?? '')
    expect(statusCode, url).toBe(200)
    expect(headers['content-type']).toContain('image/svg+xml')
    expect(headers['cache-control']).toContain('max-age')
    expect(body).toMatch(/^<svg xmlns/)
    expect(body).not.toContain('NaN')
  }
})

it('draws a separate motif for each modelled sport, and no two motifs with the same outlines', () => {
  const motifs = MODELLED.map((code) => motifOf(slugOf(code)))
  expect(new Set(motifs).size).toBe(MODELLED.length)
  const outlines = Object.keys(MOTIFS).map((name) =>
    drawSport('x', name as MotifName, 'card').replaceAll(/fill="[^"]*"/g, ''),
  )
  expect(new Set(outlines).size).toBe(outlines.length)
})

it('draws a different but constant floor for each sport', () => {
  expect(drawSport('judo', 'combat', 'widget')).toBe(drawSport('judo', 'combat', 'widget'))
  expect(drawSport('judo', 'combat', 'widget')).not.toBe(drawSport('karate', 'combat', 'widget'))
})

it.each(['/art/sport/knitting/card.svg', '/art/sport/soccer/poster.svg', '/art/sport/__proto__/card.svg'])(
  'responds with 404 to %s',
  async (url) => expect((await server.inject(url)).statusCode).toBe(404),
)

it('draws pictures of a few kilobytes', () => {
  for (const shape of SPORT_SHAPES)
    for (const name of Object.keys(MOTIFS)) {
      const { length } = drawSport(name, name as MotifName, shape)
      expect(length, `${name} ${shape}`).toBeLessThan(12_000)
    }
})
