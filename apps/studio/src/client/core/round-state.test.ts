import { describe, expect, it } from 'vitest'
import { diceRound, freeSpinsRound } from '../dev/round-samples.ts'
import { nextPhase, type RoundPhase, spinsLeft } from './round-state.ts'

const request = { stake: 100, choices: null, clientRoundKey: 'key-00000001' }
const requesting: RoundPhase = { type: 'requesting', request, attempt: 1 }

describe('a round on the page', () => {
  it('moves from idle through requesting and revealing to settled', () => {
    const played = nextPhase({ type: 'idle' }, { type: 'play', request })
    expect(played).toEqual(requesting)
    const arrived = nextPhase(played, { type: 'arrived', round: diceRound() })
    expect(arrived).toMatchObject({ type: 'revealing', spin: 0 })
    expect(nextPhase(arrived, { type: 'revealed' }).type).toBe('settled')
  })

  it('ignores a second play while one is in progress', () => {
    const other = { ...request, clientRoundKey: 'key-00000002' }
    for (const phase of [
      requesting,
      nextPhase(requesting, { type: 'arrived', round: diceRound() }),
      { type: 'waiting', round: freeSpinsRound(1, 10), resumed: false },
    ] as const) {
      expect(nextPhase(phase, { type: 'play', request: other })).toBe(phase)
    }
  })

  it('waits for the player while free spins are left, and shows the latest spin', () => {
    const arrived = nextPhase(requesting, { type: 'arrived', round: freeSpinsRound(1, 10) })
    const waiting = nextPhase(arrived, { type: 'revealed' })
    expect(waiting).toMatchObject({ type: 'waiting', resumed: false })
    const next = nextPhase(waiting, { type: 'go-on' })
    expect(next).toMatchObject({ type: 'next', spin: 1 })
    expect(nextPhase(next, { type: 'arrived', round: freeSpinsRound(2, 10) })).toMatchObject({
      type: 'revealing',
      spin: 1,
    })
  })

  it('resumes an interrupted round with the remaining free spins', () => {
    const round = freeSpinsRound(5, 10)
    const phase = nextPhase({ type: 'idle' }, { type: 'found', round })
    expect(phase).toMatchObject({ type: 'waiting', resumed: true })
    expect(spinsLeft(round)).toBe(6)
  })

  it('polls a round that the wallet has not answered, counting the attempts', () => {
    const checking = nextPhase(requesting, {
      type: 'arrived',
      round: diceRound({ state: 'checking', result: null }),
    })
    expect(checking).toMatchObject({ type: 'checking', attempt: 1 })
    const again = nextPhase({ ...checking, attempt: 3 } as RoundPhase, {
      type: 'arrived',
      round: diceRound({ state: 'checking', result: null }),
    })
    expect(again).toMatchObject({ type: 'checking', attempt: 3 })
    expect(nextPhase(again, { type: 'arrived', round: diceRound() }).type).toBe('revealing')
  })

  it('plays nothing if the round is void, and gives the reason', () => {
    const phase = nextPhase(requesting, {
      type: 'arrived',
      round: diceRound({ state: 'void', result: null, refusal: 'insufficient_funds', balance: 30 }),
    })
    expect(phase).toEqual({
      type: 'refused',
      problem: { code: 'insufficient_funds', reason: null, balance: 30, retryAfterMs: null },
    })
    expect(nextPhase(phase, { type: 'dismissed' })).toEqual({ type: 'idle' })
  })

  it.each(['session_closed', 'unauthorized'] as const)('ends permanently if the session is %s', (code) => {
    const over = nextPhase(requesting, {
      type: 'refused',
      problem: { code, reason: null, balance: null, retryAfterMs: null },
    })
    expect(over.type).toBe('over')
    expect(nextPhase(over, { type: 'dismissed' })).toBe(over)
    expect(nextPhase(over, { type: 'play', request })).toBe(over)
  })
})
