import { listAccounts } from '@tessera/ledger'
import { currencyOf, toDecimalText } from '@tessera/money'
import type { Database } from '@tessera/postgres'
import { CommandError, type CommandLine } from '../../../ops/command-line.ts'
import { emailLogin, findLogin, listLogins, phoneLogin, telegramLogin } from '../../auth/index.ts'
import { findPlayer, noteAct, type PlayerRow, searchPlayers } from '../../profile/index.ts'
import type { AccountCommand } from './account-command.ts'

/** What a look shows at most. */
const FOUND_MAX = 20

/** Shows players by what is known of them, with those who may be the same person. Who looked, and why, is kept. */
export const findPlayers: AccountCommand = async ({ database, now }, line) => {
  const { operator } = line
  const at = now()
  const found = await search(database, line)
  if (found.length === 0) return 'Nobody is found.\n'
  const texts: string[] = []
  for (const player of found) {
    const seen = { playerId: player.id, area: 'account', act: 'find', subject: null } as const
    await noteAct(database, { ...seen, ...operator, at })
    texts.push(await describe(database, player))
  }
  return texts.join('\n')
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
  const looks: Readonly<Record<string, (text: string) => Promise<PlayerRow[]>>> = {
    player: byId,
    email: (text) => byLogin(emailLogin(text)),
    phone: (text) => byLogin(phoneLogin(text)),
    messenger: (text) => byLogin(telegramLogin(text)),
    nickname: (text) => searchPlayers(database, { nickname: text }, FOUND_MAX),
    name: (text) => searchPlayers(database, { name: text }, FOUND_MAX),
  }
  const given = Object.entries(looks).flatMap(([name, look]) => {
    const text = optional(name)?.trim()
    return text ? [() => look(text)] : []
  })
  const [look, ...more] = given
  if (!look || more.length > 0) throw new CommandError('say by one thing whom to find')
  return look()
}

async function describe(database: Database, player: PlayerRow): Promise<string> {
  const logins = await listLogins(database, player.id)
  const accounts = await listAccounts(database, player.id)
  const doubles = await searchPlayers(database, { samePersonAs: player }, FOUND_MAX)
  const money = accounts.map(
    ({ balance, currency }) => `${toDecimalText(balance, currencyOf(currency))} ${currency}`,
  )
  const lines = [
    `player ${player.id}  ${player.status}${player.mergedInto ? ` (merged into ${player.mergedInto})` : ''}  since ${player.createdAt.toISOString()}`,
    `  name ${[player.firstName, player.lastName].filter(Boolean).join(' ') || '-'}  nickname ${player.nickname ?? '-'}  born ${player.birthdate ?? '-'}  country ${player.country ?? '-'}`,
    `  ways in ${logins.map(({ kind, key, confirmedAt }) => `${kind} ${key}${confirmedAt ? '' : ' (not confirmed)'}`).join(', ') || 'none'}`,
    `  accounts ${money.join(', ') || 'none'}`,
    ...(doubles.length > 0 ? [`  may be the same as ${doubles.map(({ id }) => id).join(', ')}`] : []),
  ]
  return `${lines.join('\n')}\n`
}
