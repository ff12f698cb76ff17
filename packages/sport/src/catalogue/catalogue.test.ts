import { describe, expect, test } from 'vitest'
import {
  ESPORTS_CATEGORIES,
  eventIdOf,
  eventImageUrl,
  eventPath,
  eventSegment,
  findSport,
  findSportByCode,
  findSportBySlug,
  SPORTS,
  slugOf,
} from './index.ts'

describe('the table of sports', () => {
  test('has the sports and ids of the specification', () => {
    const named = [
      [66, 'soccer'],
      [67, 'basketball'],
      [68, 'tennis'],
      [69, 'volleyball'],
      [70, 'ice-hockey'],
      [71, 'boxing'],
      [84, 'mma'],
      [145, 'e-sports+'],
      [165, 'horse-racing'],
    ] as const
    for (const [id, code] of named) expect(findSport(id)).toBe(findSportByCode(code))
  })

  test('has unique ids from 66 to 179 with gaps, and unique codes and slugs', () => {
    const ids = SPORTS.map(({ id }) => id)
    expect([Math.min(...ids), Math.max(...ids)]).toEqual([66, 179])
    expect(ids.length).toBeLessThan(179 - 66 + 1)
    expect(new Set(ids).size).toBe(ids.length)
    expect(new Set(SPORTS.map(({ code }) => code)).size).toBe(ids.length)
    for (const sport of SPORTS) expect(findSportBySlug(slugOf(sport.code))).toBe(sport)
  })

  test('has the e-sports+ categories of the specification', () => {
    expect(ESPORTS_CATEGORIES.map(({ categoryId, code }) => [categoryId, code])).toEqual([
      [1534, 'cs:go'],
      [1533, 'dota2'],
      [1330, 'valorant'],
      [1307, 'hearthstone'],
    ])
  })
})

describe('the image of an event', () => {
  test.each([
    ['the square of its sport', 1, 66, 1, '/art/sport/soccer/card.svg'],
    ['the background of its sport', 2, 66, 1534, '/art/sport/soccer/background.svg'],
    ['the background of its e-sports+ category', 2, 145, 1534, '/art/sport/cs-go/widget.svg'],
    ['the background of e-sports+ for any other category', 2, 145, 9, '/art/sport/e-sports/background.svg'],
    ['none for an unknown sport', 2, 1, 1534, undefined],
  ] as const)('shows %s', (_what, type, sportId, categoryId, url) =>
    expect(eventImageUrl(type, sportId, categoryId)).toBe(url),
  )
})

describe('slugs', () => {
  test.each([
    ['E-sports+', 'e-sports'],
    ['cs:go', 'cs-go'],
    ['São Paulo – Grêmio', 'sao-paulo-gremio'],
    ["Queen's Park & Øst/Łódź", 'queens-park-ost-lodz'],
    ['  __ ', ''],
    ['Київ', 'київ'],
    ['Straße 1', 'strasse-1'],
    ['Oʻq otish', 'oq-otish'],
    ['बीच फ़ुटबॉल', 'बीच-फुटबॉल'],
  ])('turns %s into %s', (name, slug) => expect(slugOf(name)).toBe(slug))

  test('ends the address of an event with its id, a dash and the slug of its name', () => {
    const names = { sport: 'soccer', category: 'England', championship: 'Premier League' }
    expect(eventPath(names, '4711', 'Arsenal vs. Everton')).toBe(
      '/sport/soccer/england/premier-league/4711-arsenal-vs-everton',
    )
    expect(eventIdOf(eventSegment('4711', '12 - 13'))).toBe('4711')
    expect(eventSegment('4711', '???')).toBe('4711-event')
  })

  test.each(['arsenal', '-4711', '47x11-a', '', '4711'])('finds no event id in “%s”', (segment) =>
    expect(eventIdOf(segment)).toBeNull(),
  )
})
