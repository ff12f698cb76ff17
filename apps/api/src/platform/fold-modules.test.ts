import type { Tx } from '@tessera/postgres'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { defineJob } from '../jobs/jobs.ts'
import type { ApiModule } from './api-module.ts'
import { createEvents, defineEvent, on } from './events.ts'
import { foldCalls, foldJobs, foldPendingMoney, foldPeriodic, foldWay } from './fold-modules.ts'

const work = defineJob({ payload: z.unknown(), work: async () => {} })
const module = (name: string, parts: Partial<ApiModule> = {}): ApiModule => ({ name, calls: {}, ...parts })
const handler = async () => ({ ok: true })
// The functions merge records by name, so the names need not be in the contract.
const calls = (...names: string[]): object => Object.fromEntries(names.map((name) => [name, handler]))

describe('the fold functions', () => {
  it('return each call and job of the modules once', () => {
    const modules = [
      module('quests', { calls: calls('GET /a'), jobs: { 'end-quests': work } }),
      module('bonus', {
        calls: calls('GET /b'),
        periodic: [{ name: 'pay', schedule: '* * * * *' }],
        jobs: { pay: work },
      }),
    ]
    expect(Object.keys(foldCalls(modules))).toEqual(['GET /a', 'GET /b'])
    expect(Object.keys(foldJobs(modules))).toEqual(['end-quests', 'pay'])
    expect(foldPeriodic(modules)).toEqual([{ name: 'pay', schedule: '* * * * *' }])
  })

  it('throw if two modules have the same call or job', () => {
    const twice = [module('a', { calls: calls('GET /a') }), module('b', { calls: calls('GET /a') })]
    expect(() => foldCalls(twice)).toThrow('GET /a is defined by the module b and another module')
    const jobs = [module('a', { jobs: { pay: work } }), module('b', { jobs: { pay: work } })]
    expect(() => foldJobs(jobs)).toThrow('pay is defined by the module b and another module')
  })

  it('throw if a module schedules a job that it does not define', () => {
    const modules = [
      module('a', { periodic: [{ name: 'pay', schedule: '* * * * *' }] }),
      module('b', { jobs: { pay: work } }),
    ]
    expect(() => foldPeriodic(modules)).toThrow(
      'the module a schedules the job pay, which it does not define',
    )
  })
})

describe('the fold functions of facts about modules', () => {
  it('report pending money while any module has some', async () => {
    const pending = (name: string, players: readonly string[]) =>
      module(name, { hasPendingMoney: async (_queryable, playerId) => players.includes(playerId) })
    const modules = [module('a'), pending('b', ['p1']), pending('c', ['p2'])]
    const query = async () => []
    const all = await Promise.all(['p1', 'p2', 'p3'].map((id) => foldPendingMoney(modules, { query }, id)))
    expect(all).toEqual([true, true, false])
  })

  it('offer a sign-in method unless a module lacks its configuration', () => {
    const definition = { name: 'a', ways: { telegram: ({ bots }: { bots: number }) => bots > 0 } }
    const create = () => module('a')
    const offered = (bots: number) =>
      (['telegram', 'email'] as const).filter((way) => foldWay([{ ...definition, create }], way, { bots }))
    expect([offered(0), offered(1)]).toEqual([['email'], ['telegram', 'email']])
  })
})

describe('module events', () => {
  const ended = defineEvent<{ readonly id: string }>('ended')
  const other = defineEvent<{ readonly id: string }>('other')
  // No listener of these tests queries the database.
  const tx = {} as Tx

  it('call the listeners of an event one after the other, in its transaction', async () => {
    const events = createEvents()
    const heard: unknown[] = []
    const note =
      (who: string) =>
      async (inTx: Tx, { id }: { readonly id: string }) => {
        await Promise.resolve()
        heard.push([who, inTx === tx, id])
      }
    events.listen([on(ended, note('first')), on(other, note('of another'))])
    events.listen([on(ended, note('second'))])
    await events.emit(tx, ended, { id: 'x' })
    expect(heard).toEqual([
      ['first', true, 'x'],
      ['second', true, 'x'],
    ])
  })

  it('fail if a listener fails, so that the transaction is rolled back', async () => {
    const events = createEvents()
    events.listen([
      on(ended, async () => {
        throw new Error('no')
      }),
    ])
    await expect(events.emit(tx, ended, { id: 'x' })).rejects.toThrow('no')
  })
})
