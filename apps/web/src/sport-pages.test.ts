import { expect, it } from 'vitest'
import { start } from '../testing/start-web.ts'

const EVENT = '/sport/soccer/england/first-league/4711-harbour-town-mill-rovers'

const dataOf = (body: string): Record<string, unknown> =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body)?.[1] ?? '{}')

it('renders an event page with its title, its languages and structured data', async () => {
  const { get } = await start()
  const { statusCode, body } = await get(EVENT)
  expect(statusCode).toBe(200)
  expect(body).toContain('<title>Harbour Town – Mill Rovers · First League')
  expect(body).toContain(`hrefLang="de" href="https://tessera.example/de${EVENT}"`)
  expect(body).toContain(`property="og:url" content="https://tessera.example${EVENT}"`)
  expect(dataOf(body)).toMatchObject({
    '@type': 'SportsEvent',
    startDate: '2026-01-01T15:00:00.000Z',
    homeTeam: { name: 'Harbour Town' },
    url: `https://tessera.example${EVENT}`,
  })
})

it.each([
  ['/sport/event/4711', EVENT],
  ['/de/sport/event/4711', `/de${EVENT}`],
  ['/sport?eventId=4711', EVENT],
  ['/sport/football/x/y/4711-older-name', EVENT],
  [`${EVENT}-x?sign-in=true`, `${EVENT}?sign-in=true`],
  ['/de/sport/Soccer/England?page=live', '/de/sport/soccer/england?page=live'],
  ['/sport/e-sports+', '/sport/e-sports'],
  ['/sport?sportId=68', '/sport/tennis'],
  ['/de/sport?sportId=66&championshipIds=100', '/de/sport/soccer?championshipIds=100'],
  ['/de/sport/soccer?championshipIds=100&stag=a', '/de/sport/soccer/england/first-league?stag=a'],
  ['/sport/soccer?categoryIds=10&page=live', '/sport/soccer/england?page=live'],
  [
    '/sport?sportId=66&page=results&date=2026-11-28&stag=a',
    '/sport/soccer?page=results&date=2026-11-28&stag=a',
  ],
])('redirects %s to %s', async (asked, path) => {
  const { get } = await start()
  const { statusCode, headers } = await get(asked)
  expect([statusCode, headers.location]).toEqual([302, path])
})

it.each([
  '/sport/event/99',
  '/sport/event/x',
  '/sport/soccer/england/first-league/99-nobody',
  '/sport/soccer/england/first-league/nobody',
  '/sport/knitting',
  '/sport/soccer/nowhere',
  '/sport/soccer/england/nothing',
  '/sport/soccer/a/b/c/d',
  '/xx/sport',
])('responds with 404 to %s', async (path) => {
  const { get } = await start()
  expect((await get(path)).statusCode).toBe(404)
})

it('names the sport or competition of a page', async () => {
  const { get } = await start()
  expect((await get('/de/sport')).body).toContain('<h1 class="sr-only">Sport</h1>')
  expect((await get('/sport/soccer')).body).toContain('<title>Soccer')
  expect((await get('/sport/soccer/england/first-league')).body).toContain('<title>First League · Soccer')
})

it.each([
  ['/sport/soccer/england/first-league?page=table', 'First League: table', 'view table 100 en'],
  ['/sport/soccer/england/first-league?page=results', 'First League: results', 'view results 100 en'],
  ['/sport?page=results', 'Results', 'view results  en'],
])('is listed by search engines with the query of %s', async (path, title, view) => {
  const { get } = await start()
  const { body } = await get(path)
  expect(body).toContain(`<title>${title}`)
  expect(body).toContain(`<link rel="canonical" href="https://tessera.example${path}"`)
  expect(body).toContain(`hrefLang="de" href="https://tessera.example/de${path}"`)
  expect(body).toContain(view)
})

it.each([
  ['/sport', 'view overview  en'],
  ['/de/sport?page=live', 'view live  de'],
  ['/de/sport/soccer/england/first-league', 'view sport 100 de'],
  [EVENT, 'view event 4711 en'],
])('contains the sportsbook’s view of %s, and its data once', async (path, view) => {
  const { get } = await start()
  const { body } = await get(path)
  expect(body).toContain(`<template shadowrootmode="open"><p>${view}</p></template>`)
  expect(body.split(view)).toHaveLength(2)
})

it('renders the pages without the sportsbook, with the names in the URL', async () => {
  const { get } = await start({ isDown: /\/api\/game\/sport\// })
  expect((await get('/sport')).statusCode).toBe(200)
  const { statusCode, body } = await get('/sport/soccer/england')
  expect(statusCode).toBe(200)
  expect(body).toContain('Soccer')
})

it('leaves the results of a day to the browser, which knows the time zone', async () => {
  const { get } = await start()
  const { statusCode, body } = await get('/sport?page=results&date=2026-11-28')
  expect(statusCode).toBe(200)
  expect(body).toContain('<link rel="canonical" href="https://tessera.example/sport?page=results"')
  expect(body).not.toContain('view results')
})
