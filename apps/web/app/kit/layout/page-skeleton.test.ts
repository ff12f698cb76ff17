import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { PageSkeleton } from './page-skeleton.tsx'

const markupOf = (name: Parameters<typeof PageSkeleton>[0]['name']): string =>
  renderToStaticMarkup(createElement(PageSkeleton, { name }))

const count = (markup: string, part: string): number => markup.split(part).length - 1

it('renders the skeleton of a history row with its four parts at their final positions', () => {
  const markup = markupOf('wallet-history')
  const rows = count(markup, 'class="t-record"')
  expect(rows).toBeGreaterThan(4)
  for (const part of ['picture', 'title', 'value', 'detail'])
    expect(count(markup, `t-record-${part}`)).toBe(rows)
})

it('renders the skeleton of sport events as names above prices, and of a single event with its scoreboard', () => {
  for (const name of ['sport', 'sport-slug', 'sport-match', 'sport-event'] as const) {
    expect(count(markupOf(name), 't-card')).toBeGreaterThan(2)
    expect(markupOf(name)).not.toContain('t-record')
  }
  expect(markupOf('sport-match')).toContain('height:184px')
  expect(markupOf('sport')).not.toContain('height:184px')
})

it('shows the picture of a game in its skeleton', () => {
  const markup = renderToStaticMarkup(createElement(PageSkeleton, { name: 'game', picture: '/fox.avif' }))
  expect(markup).toContain('src="/fox.avif"')
  expect(markupOf('game')).not.toContain('<img')
})

it('renders the skeletons of games as tiles and of a form as its fields', () => {
  for (const name of ['home', 'games-params', 'favorites', 'recently-played'] as const)
    expect(count(markupOf(name), 'class="t-tile-skeleton"')).toBeGreaterThan(8)
  expect(count(markupOf('profile-personal'), 'height:72px')).toBe(6)
})
