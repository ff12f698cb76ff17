import { expect, it } from 'vitest'
import { depositAction, isPixelAction, PIXEL_EVENT_IDS, pixelAddress, pixelEvents } from './pixel-rules.ts'

it('numbers the events as the specification does', () => {
  const ids = [80, 81, 82, 83, 84, 85, 86, 87, 88, 89, 90]
  expect(Object.values(PIXEL_EVENT_IDS)).toEqual(ids)
})

it('names deposits by their number', () => {
  expect([1, 2, 3, 4, 5, 40].map(depositAction)).toEqual([
    'ftd',
    'dep2',
    'dep3',
    'dep4',
    'dep5plus',
    'dep5plus',
  ])
})

it('sends bet30 with each bet and deposit with each numbered deposit', () => {
  expect(pixelEvents('bet')).toEqual([88, 90])
  expect(
    (['ftd', 'dep2', 'dep3', 'dep4', 'dep5plus'] as const).map((action) => pixelEvents(action)[1]),
  ).toEqual([89, 89, 89, 89, 89])
  expect(pixelEvents('visit')).toEqual([80])
})

it('knows only the actions of the table', () => {
  expect(['visit', 'toString', 'dep6'].map(isPixelAction)).toEqual([true, false, false])
})

it('adds the event and the browser to the address of the picture', () => {
  const browser = {
    language: 'de',
    screenWidth: 390,
    screenHeight: 844,
    colorDepth: 24,
    timezoneOffset: -60,
    path: '/games',
  }
  const { origin, searchParams } = new URL(pixelAddress('https://pixel.example/i.gif?site=7', 80, browser))
  expect(origin).toBe('https://pixel.example')
  expect(Object.fromEntries(searchParams)).toEqual({
    ...{ site: '7', event_id: '80', language: 'de', screenWidth: '390', screenHeight: '844' },
    ...{ colorDepth: '24', timezoneOffset: '-60', path: '/games' },
  })
})
