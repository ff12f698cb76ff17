import { describe, expect, it } from 'vitest'
import { refIdOf, startTarget } from './start-parameter.ts'

const addressOf = (parameter: string | null) => {
  const target = startTarget(parameter)
  return target && target.pathname + target.search
}

describe('a start parameter', () => {
  it.each([
    ['open-wallet', '/wallet?wallet=deposit'],
    ['open-withdrawal', '/wallet?wallet=withdraw'],
    ['open-games', '/games'],
    ['open-sport', '/sport'],
    ['open-bonuses', '/bonuses'],
    ['open-news', '/?tg-news=true'],
    ['open-support', '/support?support-chat=true'],
    ['open-game-tessera-dice', '/game/tessera-dice'],
    ['open-bonus-welcome', '/bonus/welcome'],
    ['open-event-1234567', '/sport/event/1234567'],
  ])('%s opens %s', (parameter, address) => {
    expect(addressOf(parameter)).toBe(address)
    expect(refIdOf(parameter)).toBeNull()
  })

  it('is a ref id if it opens no page', () => {
    for (const parameter of ['friend42', 'open-', 'open-event-x', 'open-event-0', '__proto__', 'constructor'])
      expect([addressOf(parameter), refIdOf(parameter)]).toEqual([null, parameter])
  })

  it('never names an address of its own', () => {
    for (const parameter of [
      'open-game-..',
      'open-game-/evil.example',
      'open-game-a/../../x',
      'open-https://evil.example',
      'open-bonus-%2e%2e',
      'open-event-1?x=1',
      'x'.repeat(513),
      '',
    ])
      expect([addressOf(parameter), refIdOf(parameter)], parameter).toEqual([null, null])
    expect([addressOf(null), refIdOf(null)]).toEqual([null, null])
  })
})
