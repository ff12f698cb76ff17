import { BREAK_PERIODS } from '@tessera/contract'
import { lockPlayer } from '@tessera/ledger'
import { type Command, type CommandLine, RefusalError, UsageError } from '@tessera/server-kit/command-line'
import { jurisdictionEnvironment } from '../../jurisdiction/jurisdiction-environment.ts'
import { createJurisdictions, type Jurisdictions } from '../../jurisdiction/jurisdiction-of.ts'
import type { OperatorWorld } from '../../platform/module-commands.ts'
import { sharedEnvironment } from '../../platform/shared-environment.ts'
import { findPlayer, recordAct } from '../profile/index.ts'
import { eventsByJob } from './announce-break.ts'
import { applyBreak, type BreakDeps, listBreaks } from './breaks.ts'
import { createIdentityDigests } from './person/identity-digests.ts'
import { breakEnd, isLater } from './rules/break-rules.ts'
import { BREAKS } from './rules/limit-id.ts'

/** Returns the profiles of an installation to operator commands. */
export function jurisdictionsOf({ read }: Pick<OperatorWorld, 'read'>): Jurisdictions {
  const { jurisdiction: home, residentJurisdictions: residents } = read(jurisdictionEnvironment)
  return createJurisdictions({ home, residents })
}

/** Returns what an operator command needs to apply breaks. */
export const breakDepsOf = (world: OperatorWorld): BreakDeps => ({
  clock: world.now,
  digests: createIdentityDigests(world.read(sharedEnvironment).playerDataKey),
  jurisdictionOf: jurisdictionsOf(world).jurisdictionOf,
  ...eventsByJob,
})

/** Command `tessera ops player limits break`, for a player who asks for a break by phone or mail. */
export const breakCommand: Command<OperatorWorld> = {
  about: 'Places a break that the player has asked for, or extends it; it can’t be shortened',
  isOrder: true,
  options: {
    player: { value: 'id', about: 'the account', isRequired: true },
    kind: { value: 'kind', about: BREAKS.map(({ id }) => id).join(', '), isRequired: true },
    period: { value: 'period', about: BREAK_PERIODS.join(', '), isRequired: true },
  },
  run: placeBreak,
}

/** Places a break from now on. While one of the kind is running, only a later end is accepted. */
async function placeBreak(world: OperatorWorld, line: CommandLine): Promise<string> {
  const { database, now } = world
  const kind = BREAKS.find(({ id }) => id === line.required('kind'))
  if (!kind) throw new UsageError(`--kind isn't one of ${BREAKS.map(({ id }) => id).join(', ')}`)
  const period = BREAK_PERIODS.find((each) => each === line.required('period'))
  if (!period) throw new UsageError(`--period isn't one of ${BREAK_PERIODS.join(', ')}`)
  const playerId = line.required('player')
  const player = await findPlayer(database, playerId)
  if (player === null) throw new RefusalError(`There is no player ${playerId}.`, 'no-player')
  const deps = breakDepsOf(world)
  const { breaks } = deps.jurisdictionOf(player)
  const allowed = kind.id === 'self-exclusion' ? breaks.selfExclusion : breaks.coolingOff
  if (!allowed.includes(period))
    throw new RefusalError(`The player’s jurisdiction has ${allowed.join(', ')} only.`, 'no-such-period')
  return database.transaction(async (tx) => {
    await lockPlayer(tx, playerId)
    const at = now()
    const until = breakEnd(at, period)
    const running = (await listBreaks(tx, playerId, at)).find((each) => each.kind === kind)
    if (running && !isLater(until, running.until))
      throw new RefusalError('A break is running that ends later.', 'break-runs-longer')
    const event = running ? 'break_extended' : 'break_started'
    await applyBreak(deps, tx, playerId, { kind, until, period, event, source: 'operator' })
    const subject = `${kind.id} ${period}`
    await recordAct(tx, { playerId, area: 'limits', act: 'break', subject, ...line.operator, at })
    return `${kind.id}: until ${until === 'forever' ? 'further notice' : until.toISOString()}\n`
  })
}
