import { readFileSync } from 'node:fs'
import { CONTEST_SETS_SPORTS, CONTEST_SPORTS } from '@tessera/sport'
import { describe, expect, it } from 'vitest'
import { publicChance } from '../simulator/calendar/public-chance.ts'

/** Compares the rules of contests that players read with the settlement of bets. */

const page = (locale: string) =>
  readFileSync(new URL(`../../../../content/${locale}/pages/betting-rules.md`, import.meta.url), 'utf8')

function rulesOf(code: string) {
  const sport = CONTEST_SPORTS.find((each) => each.code === code)
  if (!sport) throw new Error(`there is no contest ${code}`)
  return sport.rules
}

describe('rules of contests', () => {
  it('name the leads that end a bout or a round', () => {
    const [wrestling, karate] = [rulesOf('wrestling').lead, rulesOf('karate').lead]
    expect(page('en')).toContain(
      `a lead of ${wrestling} points ends a bout of wrestling by superiority, a lead of ${karate} a bout of karate`,
    )
    expect(page('de')).toContain(`Vorsprung von ${wrestling} Punkten beendet einen Ringkampf`)
    expect(page('de')).toContain(`Vorsprung von ${karate} einen Karatekampf`)
  })

  it('name the targets of races', () => {
    const targets = ['3x3-basketball', 'cornhole', 'bowls', 'carom'].map((code) => rulesOf(code).target)
    expect(targets).toEqual([21, 21, 21, 40])
    expect(page('en')).toContain('the first side to 21 points wins')
    expect(page('de')).toContain('Wer zuerst 40 Punkte hat, gewinnt.')
  })

  it('settle a round of taekwondo at a lead of twelve, and a level one with one point more', () => {
    const sport = CONTEST_SETS_SPORTS.find(({ code }) => code === 'taekwondo')
    if (!sport) throw new Error('there is no taekwondo')
    const margins = Array.from({ length: 60 }, (_, match) => {
      const random = publicChance(`taekwondo rules ${match}`)
      let state = sport.model.start(sport.parameters(0, 0))
      while (!sport.model.isFinished(state)) state = sport.model.step(state, random).state
      return state.done.map(([home, away]) => Math.abs(home - away))
    }).flat()
    expect(Math.min(...margins)).toBe(1)
    // A kick of four points may end a round beyond the lead.
    expect(Math.max(...margins)).toBeLessThanOrEqual(15)
    expect(page('en')).toContain('a lead of 12 a round of taekwondo')
  })
})
