import { SPORT_CAROUSELS } from '@tessera/contract/constants'
import type { WidgetCall, widgetCalls } from '@tessera/contract/sportsbook/widget'
import type { WidgetError } from '@tessera/contract/sportsbook/widget-routes'
import { eventImageUrl } from '@tessera/sport/catalogue'
import type { z } from 'zod'
import type { FakeBets } from './fake-bets.ts'
import type { FakeBook } from './fake-book.ts'
import { fakeSports } from './fake-events.ts'
import { fakeForm, fakeLineUps, fakeResults } from './fake-results.ts'
import { fakeTable } from './fake-table.ts'

export interface Refusal {
  readonly code: WidgetError
  readonly offer?: unknown
}

interface Given {
  readonly parameters: readonly string[]
  readonly query: URLSearchParams
  readonly body: unknown
  readonly key: string
}

const DAY_MS = 86_400_000
const shared = new Map<string, unknown>()
const refusal = (code: WidgetError, offer?: unknown) => ({ isRefusal: true, code, offer })

type Body<Name extends WidgetCall> = (typeof widgetCalls)[Name] extends {
  body: infer Schema extends z.ZodType
}
  ? z.output<Schema>
  : never

function overview(book: FakeBook) {
  const live = book.list(({ phase }) => phase === 'live')
  const upcoming = book.list(({ phase }) => phase === 'not-started')
  const count = (id: number, phase: string) =>
    [...book.events.values()].filter((event) => event.sport.id === id && event.phase === phase).length
  return {
    sports: fakeSports.map(({ id, code, name }) => ({
      id,
      code,
      name,
      live: count(id, 'live'),
      upcoming: count(id, 'not-started'),
    })),
    top: [...live.slice(0, 5), ...upcoming.slice(0, 10)].map((card) => ({
      ...card,
      imageUrl: eventImageUrl(SPORT_CAROUSELS.imageType, card.sport.id, card.category.id),
    })),
    live: live.slice(0, 7),
    upcoming: upcoming.slice(0, 20),
  }
}

function events(book: FakeBook, query: URLSearchParams) {
  const ids = (name: string) => (query.get(name) ?? '').split(',').filter(Boolean).map(Number)
  const [sports, categories, championships] = [ids('sportId'), ids('categoryIds'), ids('championshipIds')]
  const when = query.get('when')
  const teams = (query.get('competitorIds') ?? '').split(',').filter(Boolean)
  const isIn = (wanted: number[], id: number) => wanted.length === 0 || wanted.includes(id)
  return book.list((event) => {
    const days = Math.floor((Date.parse(event.startsAt) - Date.now()) / DAY_MS)
    const isThen =
      when === 'live'
        ? event.phase === 'live'
        : when === 'tomorrow'
          ? days === 1
          : when !== 'today' || days < 1
    return (
      isThen &&
      (teams.length === 0 || event.competitors.some(({ id }) => teams.includes(id))) &&
      isIn(sports, event.sport.id) &&
      isIn(categories, event.category.id) &&
      isIn(championships, event.championship.id)
    )
  })
}

function search(book: FakeBook, query: string) {
  const has = (name: string) => name.toLowerCase().includes(query)
  const of = ({ id, name }: { id: string | number; name: string }, sport: { id: number; code: string }) => ({
    ...{ id: String(id), name, sportId: sport.id, sportCode: sport.code },
  })
  const first = [...book.events.values()].filter(
    (event, index, all) => all[index - 1]?.sport.id !== event.sport.id,
  )
  return {
    events: book.list(({ name }) => has(name)),
    sports: fakeSports.filter(({ name }) => has(name)).map(({ id, code, name }) => ({ id, code, name })),
    championships: first
      .filter(({ championship }) => has(championship.name))
      .map(({ championship, category, sport, eventId }) => ({
        ...{ ...of(championship, sport), category: category.name, eventId },
      })),
    teams: first
      .slice(0, 1)
      .flatMap(({ competitors, championship, sport, eventId }) =>
        competitors
          .filter(({ name }) => has(name))
          .map((team) => ({ ...of(team, sport), championship: championship.name, eventId })),
      ),
    players: [],
  }
}

/** Returns the responses to the calls about teams, leagues and settings. */
function markAnswers(
  { book, bets }: { readonly book: FakeBook; readonly bets: FakeBets },
  parameters: readonly string[],
  body: unknown,
) {
  const [id = ''] = parameters
  return {
    addMark: () => {
      const kind = id as 'team' | 'league'
      const markId = parameters[1] ?? ''
      const { eventId } = body as Body<'addMark'>
      const { competitors, championship, sport } = book.event(eventId)
      const name = competitors.find((each) => each.id === markId)?.name ?? championship.name
      bets.marks.set(`${kind}/${markId}`, { kind, id: markId, sportId: sport.id, name })
      return {}
    },
    removeMark: () => {
      bets.marks.delete(parameters.join('/'))
      return {}
    },
    saveSettings: () => {
      Object.assign(bets.settings, body)
      return {}
    },
  }
}

/** Returns the response of the fake sportsbook to a call. */
export function responseTo(
  { book, bets }: { readonly book: FakeBook; readonly bets: FakeBets },
  name: WidgetCall,
  { parameters, query, body, key }: Given,
): object {
  const [id = ''] = parameters
  const answers: { readonly [Name in WidgetCall]: () => object } = {
    overview: () => overview(book),
    table: () => ({ order: 'points', rows: fakeTable }),
    info: () => ({
      Categories: fakeSports
        .filter((sport) => String(sport.id) === id)
        .map((sport) => ({
          CategoryId: sport.id * 10,
          Name: sport.category,
          Championships: [{ ChampionshipId: sport.id * 100, Name: sport.championship, HasTable: true }],
        })),
    }),
    events: () => {
      const found = events(book, query)
      return { events: found, total: found.length, perPage: 100, next: null }
    },
    results: () => fakeResults(book, query),
    event: () => book.events.get(id) ?? refusal('not_found'),
    form: () => fakeForm(book, id),
    lineUps: () => fakeLineUps(id),
    runnerForm: () => ({
      runners:
        id === '16500'
          ? ['r0', 'r1', 'r2'].map((competitorId, at) => ({ competitorId, places: [at + 1, 4, 1] }))
          : [],
    }),
    proof: () => ({
      ...book.event(id).proof,
      eventId: id,
      name: book.event(id).name,
      competitors: [],
      accidents: [],
      course: { family: 'decision', parameters: {}, names: {} },
      result: null,
    }),
    search: () => search(book, (query.get('query') ?? '').toLowerCase()),
    quote: () => {
      const { legs, kind } = body as Body<'quote'>
      return book.quote(legs, kind)
    },
    placeBet: () => ({ bet: bets.place(key, body as Body<'placeBet'>) }),
    bets: () => {
      const list = bets.list(query.get('isSettled') === 'true')
      return { bets: list, total: list.length, perPage: 20 }
    },
    bet: () => {
      const bet = bets.bets.get(id)
      return bet ? { bet } : refusal('not_found')
    },
    cashOutOffer: () => bets.offer(id),
    cashOut: () => {
      const { percent, version } = body as Body<'cashOut'>
      const result = bets.cashOut(id, percent, version)
      return 'betId' in result ? { bet: result } : refusal('offer_moved', result)
    },
    autoCashOut: () => ({
      bet: bets.change(id, { autoCashOut: (body as Body<'autoCashOut'>).threshold }),
    }),
    shareSlip: () => {
      const code = `S${shared.size + 1}`
      shared.set(code, (body as Body<'shareSlip'>).legs)
      return { code }
    },
    sharedSlip: () => (shared.has(id) ? { legs: shared.get(id) } : refusal('not_found')),
    favourites: () => ({
      events: book.list(({ eventId }) => bets.favourites.has(eventId)),
      markets: [...bets.favouriteMarkets.values()],
      marks: [...bets.marks.values()],
      settings: bets.settings,
    }),
    ...markAnswers({ book, bets }, parameters, body),
    addFavourite: () => {
      bets.favourites.add(id)
      return {}
    },
    removeFavourite: () => {
      bets.favourites.delete(id)
      return {}
    },
    addFavouriteMarket: () => {
      bets.favouriteMarkets.set(parameters.join('/'), { sportId: Number(id), type: parameters[1] ?? '' })
      return {}
    },
    removeFavouriteMarket: () => {
      bets.favouriteMarkets.delete(parameters.join('/'))
      return {}
    },
    account: () => ({ playerId: bets.playerId, balance: bets.balance, currency: book.currency }),
  }
  return answers[name]()
}
