import { expect, it } from 'vitest'
import { readWords } from '../dev/read-words.ts'
import { playerText } from './player-text.ts'

it('marks an own goal as bookmakers do', () => {
  const words = readWords('de-DE')
  const player = 'A. Weaver'
  expect(playerText(words, { player, how: 'own-goal' })).toBe('A. Weaver (ET)')
  expect(playerText(words, { player })).toBe('A. Weaver')
  expect(playerText(words, { player: null })).toBe('')
})
