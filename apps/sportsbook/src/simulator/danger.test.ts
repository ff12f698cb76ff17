import { liveFactsSchema } from '@tessera/contract/sportsbook'
import { describe, expect, it } from 'vitest'
import type { ChampionshipPlan } from './calendar/championship-plan.ts'
import { championshipOf } from './calendar/championships.ts'
import { eventIdOf, slotsWithin } from './calendar/event-id.ts'
import { eventScript } from './script/event-script.ts'
import { type Draws, drawsOf } from './seeds.ts'
import { NOON } from './testing/record-simulator.ts'

const SOCCER = planOf(6601)
const DAY = 24 * 3_600_000

function planOf(championshipId: number): ChampionshipPlan {
  const plan = championshipOf(championshipId)
  if (!plan) throw new Error('no championship')
  return plan
}

/** Plays one match and returns its steps, those preceded by danger and those with a goal. */
function played(event: ReturnType<typeof slotsWithin>[number], draws: Draws) {
  const script = eventScript(event, draws, () => false, true)
  const dangerous = new Set<number>()
  const goals = new Set<number>()
  let [steps, isDanger, scored] = [0, false, 0]
  while (script.phase() !== 'ended' && script.dueAtMs() !== null)
    for (const draft of script.advance()) {
      if (!('odds' in draft) || draft.odds.facts === undefined) continue
      const { possession, score } = liveFactsSchema.parse(draft.odds.facts)
      if (possession?.zone === 'danger') {
        isDanger = true
        continue
      }
      if (script.phase() === 'not-started') continue
      steps++
      if (isDanger) dangerous.add(steps)
      isDanger = false
      const all = (score?.home ?? 0) + (score?.away ?? 0)
      if (all > scored) goals.add(steps)
      scored = all
    }
  return { steps, dangerous, goals }
}

const matches = slotsWithin(SOCCER, NOON, NOON + 2 * DAY).slice(0, 120)
const seed = (each: number) => `${each}`.padStart(64, '7')

describe('dangerous moment', () => {
  it('is followed by a goal as often as any other moment', () => {
    let [dangers, steps, goalsOfDanger, goals] = [0, 0, 0, 0]
    for (const [each, event] of matches.entries()) {
      const match = played(event, drawsOf(eventIdOf(event), seed(each)))
      steps += match.steps
      dangers += match.dangerous.size
      goals += match.goals.size
      goalsOfDanger += [...match.dangerous].filter((step) => match.goals.has(step)).length
    }
    expect(dangers / steps).toBeGreaterThan(0.09)
    expect(dangers / steps).toBeLessThan(0.15)
    const share = goals / steps
    const deviation = Math.sqrt(dangers * share * (1 - share))
    expect(goalsOfDanger).toBeGreaterThan(0)
    expect(Math.abs(goalsOfDanger - dangers * share)).toBeLessThan(2.58 * deviation)
  })

  it('is independent of its step, and does not change it', () => {
    const [event] = matches
    if (!event) throw new Error('no match')
    const own = drawsOf(eventIdOf(event), seed(0))
    const other = drawsOf(eventIdOf(event), seed(1))
    const first = played(event, own)
    const otherwise = played(event, (stream, step) => (stream === 'match' ? other : own)(stream, step))
    const calm = played(event, (stream, step) => (stream === 'danger' ? () => 1 : own(stream, step)))
    expect(otherwise.goals).not.toEqual(first.goals)
    expect(otherwise.dangerous).toEqual(first.dangerous)
    expect([calm.goals, calm.dangerous.size]).toEqual([first.goals, 0])
  })
})
