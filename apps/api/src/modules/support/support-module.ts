import type { supportCalls } from '@tessera/contract'
import { z } from 'zod'
import { defineJob } from '../../jobs/jobs.ts'
import type { ApiModule } from '../../platform/api-module.ts'
import { defineModule } from '../../platform/module-definition.ts'
import type { Platform } from '../../platform/platform.ts'
import { getChat } from './calls/read-chat.ts'
import { sendChatMessage } from './calls/send-chat-message.ts'
import { chatOffice } from './chat-office.ts'
import { deleteChatsBefore } from './chat-store.ts'
import { supportData } from './personal-data.ts'
import { REPORT_ANSWER_JOB, reportAnswerJob } from './report-answer.ts'
import { DEFAULT_RETENTION_DAYS, supportEnvironment } from './support-environment.ts'
import { supportTimeline } from './support-timeline.ts'
import { supportTables } from './tables.ts'

const DELETE_JOB = 'delete-chats'
const DAY_MS = 86_400_000

interface SupportConfig {
  /** Days after its last message in which a chat is stored. */
  readonly chatRetentionDays?: number
}

function createSupportModule(
  platform: Platform,
  { chatRetentionDays = DEFAULT_RETENTION_DAYS }: SupportConfig,
): ApiModule<keyof typeof supportCalls> {
  const { database, clock } = platform
  return {
    name: 'support',
    personalData: supportData(database),
    calls: {
      'POST /api/support/chat': getChat(platform),
      'POST /api/support/chat/messages': sendChatMessage(platform),
    },
    jobs: {
      [REPORT_ANSWER_JOB]: reportAnswerJob(database),
      [DELETE_JOB]: defineJob({
        payload: z.unknown(),
        work: () => deleteChatsBefore(database, new Date(clock().getTime() - chatRetentionDays * DAY_MS)),
      }),
    },
    periodic: [{ name: DELETE_JOB, schedule: '41 3 * * *' }],
  }
}

/** The live chat of players and guests with operators. */
export const supportModule = defineModule({
  name: 'support',
  tables: supportTables,
  timeline: supportTimeline,
  environment: supportEnvironment,
  office: chatOffice,
  create: createSupportModule,
})
