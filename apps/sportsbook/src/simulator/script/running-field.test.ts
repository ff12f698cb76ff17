import { type LiveFacts, liveFactsSchema } from '@tessera/contract/sportsbook'
import { describe, expect, it } from 'vitest'
import { CHAMPIONSHIPS } from '../calendar/championships.ts'
import { startOf } from '../calendar/event-id.ts'
import { drawsOf, seedOf } from '../seeds.ts'
import { KEY } from '../testing/record-simulator.ts'
import { messageOf } from './draft-message.ts'
import { eventScript } from './event-script.ts'

/** Plays an event and returns the facts that were published, without accidents. */
function published(championshipName: string, slot: number) {
  const plan = CHAMPIONSHIPS.find(({ name }) => name === championshipName)
  if (!plan) throw new Error(`there is no championship ${championshipName}`)
  const event = { plan, slot }
  const script = eventScript(event, drawsOf('1', seedOf(KEY, `${championshipName} ${slot}`)), () => false)
  const facts: { readonly atMs: number; readonly facts: LiveFacts }[] = []
  for (let due = script.dueAtMs(); due !== null; due = script.dueAtMs())
    for (const draft of script.advance()) {
      const message = messageOf(draft, () => false)
      if (message.kind === 'odds-change' && message.facts)
        facts.push({ atMs: due - startOf(event), facts: liveFactsSchema.parse(message.facts) })
    }
  return { facts, script }
}
const places = ({ standing }: LiveFacts) => standing.map(({ competitorId }) => competitorId)

describe('facts of a ranked field', () => {
  it('move while the race runs and end with the result of the model', () => {
    const { facts, script } = published('Formula 1 World Series', 100)
    const running = facts.filter(({ atMs }) => atMs > 0 && atMs < 600_000)
    expect(running.length).toBeGreaterThan(20)
    const orders = running.map((each) => places(each.facts).join())
    expect(new Set(orders).size).toBeGreaterThan(5)
    const final = script
      .position()
      .look()
      .standing.map(({ competitorId }) => competitorId)
    const last = facts.at(-1)
    expect(last && places(last.facts)).toEqual(final)
    expect(last?.facts.standing.every(({ mark }) => mark?.kind === 'gap')).toBe(true)
  })

  it('show results as they come in when competitors start one after the other', () => {
    const { facts } = published('Luge World Series', 100)
    const counts = facts
      .filter(({ atMs }) => atMs >= 0)
      .map((each) => each.facts.standing.filter(({ position }) => position !== null).length)
    expect(counts).toEqual(counts.toSorted((a, b) => a - b))
    expect(new Set(counts).size).toBeGreaterThan(10)
  })

  it('move runners on a track, which get places at the finish only', () => {
    const { facts } = published('Sovereign Stakes', 100)
    const running = facts.filter(({ atMs }) => atMs > 0 && atMs < 600_000)
    const leads = running.map((each) => Math.max(...each.facts.standing.map(({ progress }) => progress)))
    expect(leads.length).toBeGreaterThan(20)
    expect(leads).toEqual(leads.toSorted((a, b) => a - b))
    for (const each of running)
      expect(each.facts.standing.every(({ position }) => position === null)).toBe(true)
  })
})
