import { describe, expect, it } from 'vitest'
import type { PlayRequest, RoundView } from '../../protocol.ts'
import { diceRound, freeSpinsRound } from '../dev/round-samples.ts'
import type { Result } from './api.ts'
import { createRoundRunner, waitBeforeMs } from './round-runner.ts'
import type { Problem } from './round-state.ts'

const ok = (round: RoundView): Result<RoundView> => ({ ok: true, value: round })
const no = (
  code: Problem['code'],
  round: RoundView | null = null,
  retryAfterMs: number | null = null,
): Result<RoundView> => ({
  ok: false,
  problem: { code, reason: null, balance: null, retryAfterMs },
  round,
})

/** A runner on a server with these responses, one per call. */
function setup(answers: Result<RoundView>[]) {
  const asked: { call: string; key?: string; spin?: number }[] = []
  const waits: number[] = []
  const take = () => {
    const answer = answers.shift()
    if (!answer) throw new Error('unexpected request')
    return Promise.resolve(answer)
  }
  let keys = 0
  const runner = createRoundRunner({
    api: {
      play: (request: PlayRequest) => {
        asked.push({ call: 'play', key: request.clientRoundKey })
        return take()
      },
      round: () => {
        asked.push({ call: 'round' })
        return take()
      },
      next: (_roundId, { spin }) => {
        asked.push({ call: 'next', spin })
        return take()
      },
    },
    wait: (ms) => {
      waits.push(ms)
      return Promise.resolve()
    },
    makeKey: () => {
      keys += 1
      return `key-0000000${keys}`
    },
  })
  return { runner, asked, waits }
}

describe('the round runner', () => {
  it("waits for the minimum time after another game's round without reporting a lost connection", async () => {
    const { runner, asked, waits } = setup([no('too_soon', null, 1_700), ok(diceRound())])
    const played = runner.play(100, null)
    expect(runner.peek()).toMatchObject({ type: 'requesting', attempt: 1 })
    await played
    expect(waits).toEqual([1_700])
    expect(asked.map(({ key }) => key)).toEqual(['key-00000001', 'key-00000001'])
    expect(runner.peek().type).toBe('revealing')
  })

  it('retries with the same key and growing delays until the server responds', async () => {
    const { runner, asked, waits } = setup([
      no('lost'),
      no('unavailable'),
      no('too_many_requests'),
      ok(diceRound()),
    ])
    await runner.play(100, null)
    expect(asked.map(({ key }) => key)).toEqual(Array.from({ length: 4 }, () => 'key-00000001'))
    expect(waits).toEqual([waitBeforeMs(2), waitBeforeMs(3), waitBeforeMs(4)])
    expect(runner.peek().type).toBe('revealing')
  })

  it('plays once for two clicks', async () => {
    const { runner, asked } = setup([ok(diceRound())])
    await Promise.all([runner.play(100, null), runner.play(100, null)])
    expect(asked).toHaveLength(1)
  })

  it('creates a new key for the next round', async () => {
    const { runner, asked } = setup([ok(diceRound()), ok(diceRound())])
    await runner.play(100, null)
    runner.revealed()
    await runner.play(100, null)
    expect(asked.map(({ key }) => key)).toEqual(['key-00000001', 'key-00000002'])
  })

  it("doesn't retry a rejected request", async () => {
    const { runner, asked } = setup([no('insufficient_funds')])
    await runner.play(100, null)
    expect(asked).toHaveLength(1)
    expect(runner.peek()).toMatchObject({ type: 'refused', problem: { code: 'insufficient_funds' } })
  })

  it('continues with the round that blocks a new one', async () => {
    const { runner } = setup([no('round_open', freeSpinsRound(3, 10))])
    await runner.play(100, null)
    expect(runner.peek()).toMatchObject({ type: 'waiting', resumed: true })
  })

  it('polls a round being checked until the wallet has answered', async () => {
    const checking = diceRound({ state: 'checking', result: null })
    const { runner, asked } = setup([ok(checking), ok(checking), no('lost'), ok(diceRound())])
    await runner.play(100, null)
    expect(asked.map(({ call }) => call)).toEqual(['play', 'round', 'round', 'round'])
    expect(runner.peek().type).toBe('revealing')
  })

  it('requests each free spin by its number, and the same one after a lost response', async () => {
    const { runner, asked } = setup([
      ok(freeSpinsRound(1, 2)),
      no('lost'),
      ok(freeSpinsRound(2, 2)),
      ok(freeSpinsRound(3, 2)),
    ])
    await runner.play(100, null)
    runner.revealed()
    await runner.nextSpin()
    runner.revealed()
    await runner.nextSpin()
    runner.revealed()
    expect(asked.map(({ spin }) => spin)).toEqual([undefined, 1, 1, 2])
    expect(runner.peek().type).toBe('settled')
  })

  it('resumes a round from before a reload', async () => {
    const { runner, asked } = setup([ok(diceRound())])
    await runner.resume(diceRound({ state: 'checking', result: null }))
    expect(asked.map(({ call }) => call)).toEqual(['round'])
    expect(runner.peek().type).toBe('revealing')
  })
})
