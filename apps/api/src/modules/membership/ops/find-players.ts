import type { Database } from '@tessera/postgres'
import { type CommandLine, RefusalError, UsageError } from '@tessera/server-kit/command-line'
import { emailLogin, findLogin, phoneLogin, telegramLogin } from '../../auth/index.ts'
import { findPlayer, type PlayerRow, recordAct, searchPlayers } from '../../profile/index.ts'
import type { AccountCommand } from './account-command.ts'
import { describePlayer } from './describe-player.ts'

/** Maximum number of players that are shown. */
const FOUND_MAX = 20

const BY = {
  player: 'the account',
  email: 'the address that the player signs in with',
  phone: 'the phone number, with + and dialling code',
  messenger: 'the id of the Telegram user',
  nickname: 'the nickname',
  name: 'first or last name, or both',
}

/** Shows players, with accounts that may belong to the same person. Each access is recorded with operator and reason. */
export const findCommand: AccountCommand = {
  about:
    'Finds players and shows who they are: sign-in methods, money, sessions, documents, payments, possible duplicates',
  isOrder: true,
  options: Object.fromEntries(Object.entries(BY).map(([name, about]) => [name, { value: 'text', about }])),
  notes: 'Name one thing to search by.',
  run: async ({ database, now }, line) => {
    const { operator } = line
    const at = now()
    const found = await search(database, line)
    if (found.length === 0) throw new RefusalError('No player was found.')
    const texts: string[] = []
    for (const player of found) {
      const seen = { playerId: player.id, area: 'account', act: 'find', subject: null } as const
      await recordAct(database, { ...seen, ...operator, at })
      texts.push(await describePlayer(database, player))
    }
    return texts.join('\n')
  },
}

async function search(database: Database, { optional }: CommandLine): Promise<PlayerRow[]> {
  const byLogin = async (login: ReturnType<typeof emailLogin>) => {
    const owner = await findLogin(database, login)
    return owner ? byId(owner.playerId) : []
  }
  const byId = async (id: string) => {
    const player = await findPlayer(database, id)
    return player ? [player] : []
  }
  const searches: Readonly<Record<string, (text: string) => Promise<PlayerRow[]>>> = {
    player: byId,
    email: (text) => byLogin(emailLogin(text)),
    phone: (text) => byLogin(phoneLogin(text)),
    messenger: (text) => byLogin(telegramLogin(text)),
    nickname: (text) => searchPlayers(database, { nickname: text }, FOUND_MAX),
    name: (text) => searchPlayers(database, { name: text }, FOUND_MAX),
  }
  const given = Object.entries(searches).flatMap(([name, find]) => {
    const text = optional(name)?.trim()
    return text ? [() => find(text)] : []
  })
  const [only, ...more] = given
  if (!only || more.length > 0) throw new UsageError('name one thing to search by')
  return only()
}
