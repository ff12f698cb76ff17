import { describe, expect, it } from 'vitest'
import { meetingOf, meetingsOfSeason } from './rounds.ts'

describe.each([4, 8, 10, 12])('season of %i teams', (size) => {
  const meetings = Array.from({ length: meetingsOfSeason(size) }, (_, index) => meetingOf(size, index))
  it('has each team play each other team once at home', () => {
    expect(new Set(meetings.map(({ home, away }) => `${home} ${away}`)).size).toBe(size * (size - 1))
    expect(meetings.every(({ home, away }) => home !== away)).toBe(true)
  })
  it('has each team play once per round', () => {
    for (let round = 0; round < 2 * (size - 1); round++) {
      const playing = meetings
        .slice((round * size) / 2, ((round + 1) * size) / 2)
        .flatMap(({ home, away }) => [home, away])
      expect(new Set(playing).size).toBe(size)
    }
  })
})
