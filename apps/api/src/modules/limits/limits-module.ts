import type { limitsCalls } from '@tessera/contract'
import { resealInBackground } from '@tessera/server-kit'
import type { ApiModule } from '../../platform/api-module.ts'
import { defineModule } from '../../platform/module-definition.ts'
import type { Platform } from '../../platform/platform.ts'
import { ANNOUNCE_BREAK_JOB, announceBreakJob } from './announce-break.ts'
import { BREAK_ENDS_JOB, breakEndsJob } from './break-ends.ts'
import { SPREAD_BREAKS_JOB } from './breaks.ts'
import { addLimit } from './calls/add-limit.ts'
import { chooseRealityCheck } from './calls/choose-reality-check.ts'
import { declineLimit } from './calls/decline-limit.ts'
import { listLimitChanges } from './calls/list-changes.ts'
import { listLimits } from './calls/list-limits.ts'
import { removeLimit } from './calls/remove-limit.ts'
import { reviewLimits } from './calls/review-limits.ts'
import { updateLimit } from './calls/update-limit.ts'
import { FIND_HARM_JOB, FORGET_PLAY_JOB, harmJobs } from './harm/find-harm.ts'
import { harmCommands } from './harm/harm-ops.ts'
import { LIMIT_LETTER_JOB, limitLetterJob } from './limit-mail.ts'
import { limitCommands } from './limit-ops.ts'
import type { LimitsConfig, LimitsDeps } from './limits-deps.ts'
import { limitsOffice } from './limits-office.ts'
import { limitsTimeline } from './limits-timeline.ts'
import { createMoneyGate, type MoneyGate } from './money-gate.ts'
import { deviceCommands } from './person/device-ops.ts'
import { FORGET_IDENTITIES_JOB, forgetIdentitiesJob } from './person/forget-identities.ts'
import { createIdentityDigests } from './person/identity-digests.ts'
import { noteVerifiedDocuments } from './person/note-documents.ts'
import { resealPersonDocuments } from './person/person-documents.ts'
import { recogniseListeners, spreadBreaksJob } from './person/recognise.ts'
import { limitsData } from './personal-data.ts'
import { createRealityChecks, type RealityChecks } from './reality-check.ts'
import { ASK_REGISTERS_AGAIN_JOB, askAfterSignIn, registerJobs } from './register/register-jobs.ts'
import { limitsTables } from './tables.ts'

export interface LimitsModule extends ApiModule<keyof typeof limitsCalls> {
  /** Checks that deposits and games ask for. */
  readonly gate: MoneyGate
  readonly realityChecks: RealityChecks
}

function createLimitsModule(
  platform: Platform,
  { playerDataKey, exclusionRegisters = [] }: LimitsConfig,
): LimitsModule {
  const deps: LimitsDeps = {
    ...platform,
    digests: createIdentityDigests(playerDataKey),
    registers: exclusionRegisters,
  }
  let resealing: { close(): Promise<void> } | undefined
  return {
    name: 'limits',
    gate: createMoneyGate(deps),
    realityChecks: createRealityChecks(deps),
    personalData: limitsData(platform.database, deps.digests),
    calls: {
      'GET /api/player/limits': listLimits(deps),
      'POST /api/player/limits': addLimit(deps),
      'GET /api/player/limits/changes': listLimitChanges(deps),
      'POST /api/player/limits/review': reviewLimits(deps),
      'POST /api/player/limits/decline': declineLimit(deps),
      'PUT /api/player/reality-check': chooseRealityCheck(deps),
      'PUT /api/player/limits/{id}': updateLimit(deps),
      'DELETE /api/player/limits/{id}': removeLimit(deps),
    },
    jobs: {
      [SPREAD_BREAKS_JOB]: spreadBreaksJob(deps),
      [FORGET_IDENTITIES_JOB]: forgetIdentitiesJob(deps),
      ...registerJobs(deps),
      ...harmJobs(deps),
      [ANNOUNCE_BREAK_JOB]: announceBreakJob(deps),
      [LIMIT_LETTER_JOB]: limitLetterJob(platform),
      [BREAK_ENDS_JOB]: breakEndsJob(deps),
    },
    periodic: [
      { name: FORGET_IDENTITIES_JOB, schedule: '41 4 * * *' },
      { name: BREAK_ENDS_JOB, schedule: '* * * * *' },
      { name: FIND_HARM_JOB, schedule: '* * * * *' },
      { name: FORGET_PLAY_JOB, schedule: '17 4 * * *' },
      { name: ASK_REGISTERS_AGAIN_JOB, schedule: '* * * * *' },
    ],
    listeners: [askAfterSignIn(deps), ...recogniseListeners(deps), noteVerifiedDocuments(deps)],
    prepare: async () => {
      resealing = resealInBackground('document numbers', deps.digests.vault, platform.log, (signal) =>
        resealPersonDocuments(platform.database, deps.digests, signal),
      )
    },
    close: async () => resealing?.close(),
  }
}

/** Limits of bets, losses and deposits, and breaks. */
export const limitsModule = defineModule({
  name: 'limits',
  tables: limitsTables,
  timeline: limitsTimeline,
  office: limitsOffice,
  commands: { player: { limits: limitCommands, harm: harmCommands, devices: deviceCommands } },
  create: createLimitsModule,
})
