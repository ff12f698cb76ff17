import { describe, expect, it } from 'vitest'
import type { ApiModule } from './api-module.ts'
import { createModules } from './create-modules.ts'
import { foldCommands } from './fold-commands.ts'
import { defineModule, type OtherModules } from './module-definition.ts'
import { orderTables } from './order-tables.ts'
import type { Platform } from './platform.ts'

// The modules of these tests use nothing of the platform.
const platform = {} as Platform
const definition = (name: string, create: (others: OtherModules) => void = () => {}) =>
  defineModule({
    name,
    create: (_platform, _config: object, others): ApiModule => {
      create(others)
      return { name, calls: {} }
    },
  })

describe('createModules', () => {
  it('creates each module once, after those that it uses, and lists them in the given order', () => {
    const created: string[] = []
    const base = definition('base', () => created.push('base'))
    const middle = definition('middle', ({ use }) => created.push(`middle on ${use(base).name}`))
    const top = definition('top', ({ use }) =>
      created.push(`top on ${use(middle).name} and ${use(base).name}`),
    )
    const { list, use } = createModules([top, middle, base], platform, {})
    expect(created).toEqual(['base', 'middle on base', 'top on middle and base'])
    expect(list.map(({ name }) => name)).toEqual(['top', 'middle', 'base'])
    expect(use(middle)).toBe(list[1])
  })

  it('gives a module the whole list once all are created', () => {
    let all: OtherModules['all'] = () => []
    const { list } = createModules(
      [
        definition('curious', (others) => {
          all = others.all
        }),
        definition('other'),
      ],
      platform,
      {},
    )
    expect(all()).toBe(list)
    const hasty = definition('hasty', (others) => others.all())
    expect(() => createModules([hasty], platform, {})).toThrow('still being created')
  })

  it('throws for a cycle, for a module outside of the list and for a name given twice', () => {
    const cycle: { one?: ReturnType<typeof definition> } = {}
    const two = definition('two', ({ use }) => cycle.one && use(cycle.one))
    cycle.one = definition('one', ({ use }) => use(two))
    expect(() => createModules([two, ...(cycle.one ? [cycle.one] : [])], platform, {})).toThrow(
      'the module two uses itself by way of others',
    )
    expect(() =>
      createModules([definition('one', ({ use }) => use(definition('gone')))], platform, {}),
    ).toThrow('the module gone is not in the list')
    expect(() => createModules([definition('one'), definition('one')], platform, {})).toThrow('same name')
  })
})

describe('orderTables', () => {
  const tables = (schema: string, ...after: string[]) => ({ schema, after, steps: {} })
  const order = (...given: ReturnType<typeof tables>[]) => orderTables(given).map(({ schema }) => schema)

  it('puts a schema behind those that it names, and keeps the order otherwise', () => {
    expect(order(tables('a', 'c'), tables('b'), tables('c', 'd'), tables('d'))).toEqual(['d', 'c', 'a', 'b'])
  })

  it('throws for a cycle and for an unknown schema', () => {
    expect(() => order(tables('a', 'b'), tables('b', 'a'))).toThrow('schemas wait for each other: a, b, a')
    expect(() => order(tables('a', 'x'))).toThrow('a is migrated after the unknown schema x')
  })
})

describe('foldCommands', () => {
  const command = { about: 'Does it', run: async () => '' }

  it('merges the commands about players and keeps the others at the top', () => {
    const { player, ...others } = foldCommands([
      { name: 'a', commands: { player: { find: command } } },
      { name: 'b', commands: { player: { pay: command }, other: { campaign: command } } },
      { name: 'c' },
    ])
    expect(Object.keys(player && 'commands' in player ? player.commands : {})).toEqual(['find', 'pay'])
    expect(others).toEqual({ campaign: command })
  })

  it('throws for a word that two modules define', () => {
    const twice = ['a', 'b'].map((name) => ({ name, commands: { player: { find: command } } }))
    expect(() => foldCommands(twice)).toThrow('the command find of the module b already exists')
  })
})
