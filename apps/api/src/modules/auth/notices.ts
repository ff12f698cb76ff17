import type { Tx } from '@tessera/postgres'
import { newId } from '../../database/new-id.ts'
import { addJob } from '../../jobs/jobs.ts'
import type { Notice } from '../../mail/messages.ts'
import { writeMessage } from '../notifications/index.ts'
import { findPlayer } from '../profile/index.ts'
import { recordAccessChange, recordAccessEvent } from './access-changes.ts'
import { SEND_NOTICE_JOB } from './auth-jobs.ts'

/** Records a change, writes its message and queues its mail. Sends no mail to a player without an address. */
export async function notify(tx: Tx, playerId: string, notice: Notice): Promise<void> {
  await recordAccessChange(tx, playerId, notice)
  await recordAccessEvent(tx, playerId, notice)
  await writeMessage(tx, {
    ...{ playerId, kind: 'message', event: `notice:${newId()}` },
    facts: { template: 'notice', notice },
  })
  const player = await findPlayer(tx, playerId)
  if (!player?.email) return
  await addJob(tx, SEND_NOTICE_JOB, { to: player.email, language: player.language, notice })
}
