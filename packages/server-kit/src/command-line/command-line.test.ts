import { describe, expect, it } from 'vitest'
import { type CommandGroup, RefusalError, runCommands, type Terminal } from './index.ts'

const tree: CommandGroup<string[]> = {
  about: 'Commands for operators',
  commands: {
    player: {
      about: 'Accounts of players',
      commands: {
        find: {
          about: 'Finds a player',
          options: { name: { value: 'text', about: 'part of the name' } },
          run: async (_done, { optional }) => {
            if (optional('name') === 'nobody') throw new RefusalError('No player was found.')
            return 'player 1\n'
          },
        },
        close: {
          about: 'Closes an account',
          isOrder: true,
          options: { player: { value: 'id', about: 'the account', isRequired: true } },
          preview: async () => 'The account will be closed.\n',
          run: async (done, { required, operator }) => {
            done.push(`${required('player')} by ${operator.operator}: ${operator.reason}`)
            return 'Closed.\n'
          },
        },
      },
    },
  },
}

async function run(line: string, confirm: Terminal['confirm'] = null) {
  const done: string[] = []
  let [said, complained, opened] = ['', '', 0]
  const code = await runCommands(
    {
      path: 'tessera ops',
      group: tree,
      open: async () => {
        opened += 1
        return done
      },
      authorize: async (_context, operator) => {
        if (operator !== 'ann') throw new RefusalError(`There is no operator "${operator}".`)
      },
    },
    line.split(' ').filter(Boolean),
    {
      say: (text) => {
        said += text
      },
      complain: (text) => {
        complained += text
      },
      confirm,
    },
  )
  return { code, said, complained, done, opened }
}
const CLOSE = 'player close --player 7 --operator ann --reason asked'

describe('runCommands', () => {
  it.each([
    ['--help', 'Usage: tessera ops <command>'],
    ['player --help', '  close  Closes an account'],
    ['player close --help', '[--yes]\n\n  --player <id>      the account'],
    ['player close --player 7 --help', 'Usage: tessera ops player close --player <id> --operator <name>'],
  ])('prints help at every level without opening the context: %s', async (line, text) => {
    expect(await run(line)).toMatchObject({
      code: 0,
      said: expect.stringContaining(text),
      complained: '',
      opened: 0,
    })
  })

  it.each([
    ['', 'Usage: tessera ops <command>'],
    ['player', 'Usage: tessera ops player <command>'],
    ['plaier find', 'There is no command "tessera ops plaier". See tessera ops --help.'],
    ['player burn', 'There is no command "tessera ops player burn". See tessera ops player --help.'],
    ['player find --nam x', "Unknown option '--nam'. See tessera ops player find --help."],
    ['player find x', 'See tessera ops player find --help.'],
    ['player find --name a --name b', '--name is given more than once.'],
    ['player close --player --operator ann', "Option '--player' argument is ambiguous. See"],
    ['player close --player 7', '--operator is missing.'],
    ['player close --operator ann --reason x', '--player is missing.'],
  ])('exits with 2 for an invalid command line without opening the context: %s', async (line, text) => {
    if (line.includes('--')) expect((await run(line)).complained.trim().split('\n')).toHaveLength(1)
    expect(await run(line)).toMatchObject({
      code: 2,
      said: '',
      complained: expect.stringContaining(text),
      opened: 0,
    })
  })

  it('exits with 1 and one line for a refused command', async () => {
    expect(await run('player find --name nobody')).toMatchObject({
      code: 1,
      said: '',
      complained: 'No player was found.\n',
    })
  })

  it('runs an operator’s command only for a known operator', async () => {
    expect(await run(`${CLOSE.replace('ann', 'eve')} --yes`)).toMatchObject({
      code: 1,
      complained: 'There is no operator "eve".\n',
      done: [],
    })
    expect(await run(`${CLOSE} --yes`)).toMatchObject({
      code: 0,
      said: 'Closed.\n',
      done: ['7 by ann: asked'],
    })
  })

  it('shows a preview and waits for confirmation', async () => {
    expect(await run(CLOSE)).toMatchObject({
      code: 1,
      said: 'The account will be closed.\n',
      complained: 'Nothing was changed. Add --yes to do it.\n',
      done: [],
    })
    expect(await run(CLOSE, async () => false)).toMatchObject({
      code: 1,
      complained: 'Nothing was changed.\n',
      done: [],
    })
    expect(await run(CLOSE, async (question) => question === 'Continue? [y/N] ')).toMatchObject({
      code: 0,
      done: ['7 by ann: asked'],
    })
  })
})
