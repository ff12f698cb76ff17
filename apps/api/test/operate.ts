import type { Database } from '@tessera/postgres'
import type { EnvironmentPart } from '@tessera/server-kit'
import { runCommands, type Terminal } from '@tessera/server-kit/command-line'
import { type CurrencyConfig, DEMO_CURRENCY_CONFIG } from '../src/currencies.ts'
import { DEFAULT_JURISDICTION } from '../src/jurisdiction/jurisdiction-table.ts'
import { DEFAULT_WITHDRAWALS } from '../src/modules/payments/withdrawals/withdrawals-environment.ts'
import { moduleCommands } from '../src/ops/module-commands.ts'
import type { OperatorWorld } from '../src/platform/module-commands.ts'
import { DOCUMENT_KEY } from './fake-files.ts'
import { type ApiUnderTest, PLAYER_DATA_KEY } from './fixture.ts'

export const WHO: readonly string[] = ['--operator', 'ann', '--reason', 'a call']

/** Commands that ask for a confirmation. Tests pass `--yes`, unless they test the question. */
const ASKING = /^(merge|close)\b/

export interface OperateOptions {
  /** Operator and reason of the order; empty for commands that only read. */
  readonly who?: readonly string[]
  /** Connection of a second operator. */
  readonly database?: Database
  readonly write?: OperatorWorld['write']
  readonly siteUrl?: OperatorWorld['siteUrl']
  /** Currencies of the installation. */
  readonly currencies?: CurrencyConfig
  /** First word of the commands; `player` by default. */
  readonly group?: string
  /** Answers the question. Without it, the command line has `--yes`. */
  readonly confirm?: Terminal['confirm']
}

/** Returns settings of the test in place of those of an environment. */
function settingsOf<Settings extends object>(
  _part: EnvironmentPart<Settings>,
  app: ApiUnderTest,
  currencies: CurrencyConfig,
): Settings {
  const settings: unknown = {
    documentFiles: app.files,
    documentKey: DOCUMENT_KEY,
    withdrawals: DEFAULT_WITHDRAWALS,
    playerDataKey: PLAYER_DATA_KEY,
    currencies,
    jurisdiction: DEFAULT_JURISDICTION,
    residentJurisdictions: {},
  }
  // Only documents, payments and bonuses read settings.
  return settings as Settings
}

/** Returns what operator commands and calls of the back office receive. */
export const worldOf = (
  app: ApiUnderTest,
  {
    database = app.database,
    write = async () => {},
    siteUrl = () => 'https://casino.example',
    currencies = DEMO_CURRENCY_CONFIG,
  }: Pick<OperateOptions, 'database' | 'write' | 'siteUrl' | 'currencies'> = {},
): OperatorWorld => ({
  database,
  now: app.clock.now,
  read: <Settings extends object>(part: EnvironmentPart<Settings>) => settingsOf(part, app, currencies),
  write,
  siteUrl,
})

/** Runs `tessera ops player <line>`, or commands of another group, on the database of a test; returns the exit code and all that was printed. */
export async function operate(
  app: ApiUnderTest,
  line: string,
  { who = WHO, group = 'player', confirm, ...world }: OperateOptions = {},
): Promise<{ code: number; text: string }> {
  let text = ''
  const print = (said: string): void => {
    text += said
  }
  const words = line.split(' ').filter(Boolean)
  const yes = ASKING.test(line) && confirm === undefined ? ['--yes'] : []
  const code = await runCommands(
    {
      path: 'tessera ops',
      group: { about: '', commands: moduleCommands },
      open: async () => worldOf(app, world),
      authorize: async () => {},
    },
    [group, ...words, ...who, ...yes],
    { say: print, complain: print, confirm: confirm ?? null },
  )
  return { code, text }
}
