import type { Tx } from '@tessera/postgres'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { defineJob } from '../jobs/jobs.ts'
import type { ApiModule } from './api-module.ts'
import { createEvents, defineEvent, on } from './events.ts'
import { foldCalls, foldJobs, foldPeriodic } from './fold-modules.ts'

const work = defineJob({ payload: z.unknown(), work: async () => {} })
const module = (name: string, parts: Partial<ApiModule> = {}): ApiModule => ({ name, calls: {}, ...parts })
const handler = async () => ({ ok: true })
// What is folded is records by name, whatever the contract says of them.
const calls = (...names: string[]): object => Object.fromEntries(names.map((name) => [name, handler]))

describe('modules, folded', () => {
  it('bring each of their calls and jobs once', () => {
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

  it('never share a call or a job', () => {
    const twice = [module('a', { calls: calls('GET /a') }), module('b', { calls: calls('GET /a') })]
    expect(() => foldCalls(twice)).toThrow('GET /a of the module b')
    const jobs = [module('a', { jobs: { pay: work } }), module('b', { jobs: { pay: work } })]
    expect(() => foldJobs(jobs)).toThrow('pay of the module b')
  })

  it('repeat only jobs of their own', () => {
    const modules = [
      module('a', { periodic: [{ name: 'pay', schedule: '* * * * *' }] }),
      module('b', { jobs: { pay: work } }),
    ]
    expect(() => foldPeriodic(modules)).toThrow('pay of the module a is no job of it')
  })
})

describe('an event of a module', () => {
  const ended = defineEvent<{ readonly id: string }>('ended')
  const other = defineEvent<{ readonly id: string }>('other')
  // No listener of these tests asks the database.
  const tx = {} as Tx

  it('reaches who listens to it, in its transaction, one after the other', async () => {
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

  it('fails when a listener fails: the transaction goes with it', async () => {
    const events = createEvents()
    events.listen([
      on(ended, async () => {
        throw new Error('no')
      }),
    ])
    await expect(events.emit(tx, ended, { id: 'x' })).rejects.toThrow('no')
  })
})
