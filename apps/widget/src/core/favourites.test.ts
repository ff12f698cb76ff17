import { expect, test } from 'vitest'
import type { Calls } from './calls.ts'
import { Favourites } from './favourites.ts'
import { followedQuery } from './followed-query.ts'

/** Creates favourites whose calls are answered by the test, in any order. */
async function given() {
  const open: { name: string; answer: (result: object) => void }[] = []
  const calls = ((name: string) =>
    new Promise((resolve) => open.push({ name, answer: resolve }))) as unknown as Calls
  let token = 'token'
  const favourites = new Favourites(calls, () => token)
  await favourites.desk()
  const enter = (next: string) => {
    token = next
    void favourites.reload()
  }
  const answer = async (name: string, result: object, last = false) => {
    await settle()
    const index = last
      ? open.findLastIndex((call) => call.name === name)
      : open.findIndex((call) => call.name === name)
    open.splice(index, 1)[0]?.answer(result)
    await settle()
  }
  const names = async () => {
    await settle()
    return open.map(({ name }) => name)
  }
  return { favourites, calls, answer, names, enter, ids: () => [...favourites.ids.get()] }
}
const settle = () => new Promise<void>((resolve) => setTimeout(resolve))
const list = (...ids: string[]) => ({
  ok: true,
  value: {
    events: ids.map((eventId) => ({ eventId })),
    markets: [{ sportId: 66, type: 'total' }],
    marks: [{ kind: 'team', id: 't1' }],
    settings: { sportOrder: [68], goalAlerts: true },
  },
})

test('ignores the late list of an earlier player', async () => {
  const { favourites, answer, ids } = await given()
  void favourites.reload()
  await settle()
  void favourites.reload()
  await answer('favourites', list('2'), true)
  await answer('favourites', list('1'))
  expect(ids()).toEqual(['2'])
})

test('requests the list after pending marks have been stored, and again if an event was marked in the meantime', async () => {
  const { favourites, calls, answer, names, ids } = await given()
  void favourites.toggle('1')
  void followedQuery(calls, favourites, { teams: '', leagues: '' }).load()
  expect(await names()).toEqual(['addFavourite'])
  await answer('addFavourite', { ok: true })
  expect(await names()).toEqual(['favourites'])
  await answer('favourites', list('1'))
  void favourites.reload()
  await settle()
  void favourites.toggle('2')
  await answer('favourites', list('1'))
  expect(ids()).toEqual(['1', '2'])
  await answer('addFavourite', { ok: true })
  await answer('favourites', list('1', '2'))
  expect(ids()).toEqual(['1', '2'])
})

test('requests the list again after a mark that was stored while the list was requested', async () => {
  const { favourites, answer, names, ids } = await given()
  void favourites.reload()
  await settle()
  void favourites.toggle('2')
  await answer('addFavourite', { ok: true })
  await answer('favourites', list('1'))
  expect(ids()).toEqual(['2'])
  expect(await names()).toEqual(['favourites'])
  await answer('favourites', list('1', '2'))
  expect(ids()).toEqual(['1', '2'])
})

test('undoes a refused mark, unless the list was requested for another player since', async () => {
  const { favourites, answer, ids } = await given()
  void favourites.toggle('1')
  await answer('addFavourite', { ok: false })
  expect(ids()).toEqual([])
  void favourites.toggle('1')
  void favourites.reload()
  await answer('addFavourite', { ok: false })
  await answer('favourites', list('1', '7'))
  expect(ids()).toEqual(['1', '7'])
})

test('marks a type of market in one sport, and undoes a refused mark', async () => {
  const { favourites, answer } = await given()
  const marked = () => [...favourites.markets.get()]
  void favourites.reload()
  await answer('favourites', list())
  expect(marked()).toEqual(['66/total'])
  void favourites.toggleMarket(67, 'total')
  expect(marked()).toEqual(['66/total', '67/total'])
  await answer('addFavouriteMarket', { ok: false })
  expect(marked()).toEqual(['66/total'])
  void favourites.toggleMarket(66, 'total')
  await answer('removeFavouriteMarket', { ok: true })
  expect(marked()).toEqual([])
})

test('adds what was marked without a token once there is one, and never removes it', async () => {
  const { favourites, answer, names, enter, ids } = await given()
  enter('')
  void favourites.toggle('1')
  void favourites.toggle('2')
  expect(ids()).toEqual([])
  expect(await names()).toEqual([])
  enter('new')
  await answer('favourites', list('3'))
  expect(ids()).toEqual(['3', '2'])
  await answer('addFavourite', { ok: true })
  enter('')
  void favourites.toggle('2')
  enter('new')
  await answer('favourites', list('2', '3'))
  expect(ids()).toEqual(['2', '3'])
  expect(await names()).toEqual([])
})

test('drops what was marked without a token when a session ends', async () => {
  const { favourites, answer, names, enter, ids } = await given()
  enter('')
  void favourites.toggle('1')
  enter('')
  enter('new')
  await answer('favourites', list())
  expect(ids()).toEqual([])
  expect(await names()).toEqual([])
})

test('has the marked teams and leagues and the settings of the player, and forgets them at the end of the session', async () => {
  const { favourites, answer, enter } = await given()
  const known = () => [[...favourites.marks.get()], favourites.sportOrder.get(), favourites.goalAlerts.get()]
  void favourites.reload()
  await answer('favourites', list())
  expect(known()).toEqual([['team/t1'], [68], true])
  enter('')
  await settle()
  expect([favourites.marks.get().size, favourites.sportOrder.get(), favourites.goalAlerts.get()]).toEqual([
    0,
    [],
    false,
  ])
})

test('undoes a refused mark of a team and a refused setting', async () => {
  const { favourites, answer } = await given()
  const desk = await favourites.desk()
  void desk?.toggleMark('league', '11', '1')
  expect([...favourites.marks.get()]).toEqual(['league/11'])
  await answer('addMark', { ok: false })
  expect([...favourites.marks.get()]).toEqual([])
  void desk?.setGoalAlerts(true)
  expect(favourites.goalAlerts.get()).toBe(true)
  await answer('saveSettings', { ok: false })
  expect(favourites.goalAlerts.get()).toBe(false)
})
