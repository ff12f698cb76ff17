import { ROUTES } from '@tessera/contract/routes'
import { describe, expect, it } from 'vitest'
import { publicUrl, start, token } from '../testing/start-web.ts'

describe('unusual paths and parameters', () => {
  const ODD = [
    '%00',
    'a%00b',
    '__proto__',
    'constructor',
    'toString',
    '%F0%9F%92%B8',
    '%E6%B8%B8%E6%88%8F',
    '%C3%A4',
    '%ED%A0%80',
    '%FF',
    '%',
    '%2F%2Fevil.example',
    '..%2f..%2fetc%2fpasswd',
    '%0d%0aset-cookie:%20x=1',
    '%3Cscript%3E',
    'x'.repeat(3000),
    '%C3%A4'.repeat(1000),
  ]
  const routes = Object.values(ROUTES).map(({ path }) => path)
  const hasParameter = (path: string): boolean => /[:*]/.test(path)
  const below = (path: string): string => `${path.replace(/:\w+|\*/, '').replace(/\/$/, '')}/{}`
  const PLACES = [
    ...routes.filter(hasParameter).map(below),
    '/{}',
    '/de/{}',
    '/{}/games',
    '/games/providers/{}',
    '/redirect?to={}',
    '/redirect?to=/{}',
    '/games?sort={}&kind={}&feature={}&provider={}&page={}',
    '/fairness?round={}',
    '/wallet/history?tab={}&page={}&mode={}',
    '/game/red-fox?mode={}&demo-game={}',
    '/?sign-in={}&wallet={}&confirm={}&{}={}',
    '/builds/{}.json',
    '/assets/{}',
    '/{}.data',
  ]

  // Below a page without a parameter, any text is an unknown path: each of these places has another quarter of the texts.
  const unknown = routes
    .filter((path) => !hasParameter(path))
    .map((path, number) => [below(path), ODD.filter((_, index) => index % 4 === number % 4)] as const)

  it.each([...PLACES.map((place) => [place, ODD] as const), ...unknown])(
    'never break %s',
    async (place, texts) => {
      const player = token(600)
      const { get } = await start({ validTokens: [player] })
      const broken: string[] = []
      for (const [index, odd] of texts.entries()) {
        const cookies = { access_token: player, 'user-language': odd, 'color-mode': odd }
        const { statusCode, headers } = await get(place.replaceAll('{}', odd), index % 2 === 0 ? cookies : {})
        const isOutside = new URL(String(headers.location ?? '/'), publicUrl).origin !== publicUrl
        if (statusCode >= 500 || isOutside || headers['set-cookie'] !== undefined)
          broken.push(`${odd.slice(0, 40)}: ${statusCode} ${headers.location ?? ''}`)
      }
      expect(broken).toEqual([])
    },
    60_000,
  )
})
