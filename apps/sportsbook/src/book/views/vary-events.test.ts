import { describe, expect, it } from 'vitest'
import { varyEvents } from './vary-events.ts'

/** Events by their names: sport, championship, number. `a1x` is the first championship of sport a. */
const events = (names: string) =>
  names.split(' ').map((name) => ({
    name,
    championship: {
      sportId: name.charCodeAt(0),
      championshipId: name.charCodeAt(0) * 10 + Number(name[1]),
    },
  }))
const varied = (names: string) =>
  varyEvents(events(names))
    .map(({ name }) => name)
    .join(' ')

describe('varyEvents', () => {
  it('alternates between championships, in the order of their ranks', () => {
    expect(varied('a1x a1y b1x b1y c1x')).toBe('a1x b1x c1x a1y b1y')
  })
  it('has at most three events of a championship before all others', () => {
    expect(varied('a1w a1x a1y a1z b1x')).toBe('a1w b1x a1x a1y a1z')
  })
  it('has at most five events of a sport before those of others', () => {
    expect(varied('a1x a2x a3x a4x a5x a6x b1x b1y')).toBe('a1x a2x a3x a4x a5x b1x b1y a6x')
  })
})
