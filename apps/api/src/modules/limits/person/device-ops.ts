import { type CommandGroup, type CommandLine, RefusalError } from '@tessera/server-kit/command-line'
import type { OperatorWorld } from '../../../platform/module-commands.ts'
import { recordAct } from '../../profile/index.ts'
import { closeSharedDevice, listSharedDevices, lockSharedDevice } from './shared-devices.ts'

const LISTED_MAX = 200

/** Commands `tessera ops player devices`. */
export const deviceCommands = {
  about: 'Players who have used the device of a player on a break',
  commands: {
    list: {
      about: 'Lists those that wait for a review, the oldest first',
      run: async ({ database }) => {
        const rows = await listSharedDevices(database, LISTED_MAX)
        if (rows.length === 0) return 'No shared device is waiting.\n'
        return rows
          .map(
            ({ id, playerId, excludedId, foundAt }) =>
              `${id}  ${playerId}  on a break: ${excludedId}  ${foundAt.toISOString()}\n`,
          )
          .join('')
      },
    },
    close: {
      about: 'Closes one after a look at both accounts; the reason is recorded',
      isOrder: true,
      options: { device: { value: 'id', about: 'the entry of the list', isRequired: true } },
      run: close,
    },
  },
} as const satisfies CommandGroup<OperatorWorld>

async function close({ database, now }: OperatorWorld, { required, operator }: CommandLine): Promise<string> {
  const id = required('device')
  return database.transaction(async (tx) => {
    const found = await lockSharedDevice(tx, id)
    if (found === null) throw new RefusalError(`There is no shared device ${id}.`, 'no-sign')
    if (found.closedAt !== null)
      throw new RefusalError(`The entry ${id} is already closed.`, 'already-closed')
    const at = now()
    await closeSharedDevice(tx, id, { ...operator, at })
    await recordAct(tx, {
      playerId: found.playerId,
      area: 'limits',
      act: 'close-device',
      subject: found.excludedId,
      ...operator,
      at,
    })
    return `${id}: closed\n`
  })
}
