import { IDENTITY_REASONS, type IdentityCheck } from '@tessera/contract'
import type { Database } from '@tessera/postgres'
import {
  type CommandGroup,
  type CommandLine,
  RefusalError,
  UsageError,
} from '@tessera/server-kit/command-line'
import { recordAct, showActs } from '../profile/index.ts'
import { applyDecision } from './apply-report.ts'
import {
  type Attempt,
  findLatest,
  listAttempts,
  listOnHold,
  lockAttempt,
  lockAttemptsOf,
} from './attempt-store.ts'
import type { IdentityReview } from './identity-service.ts'

const QUEUE_LENGTH = 100
const DEFAULT_SERVICE = 'sandbox'

export interface IdentityOpsDeps {
  readonly database: Database
  readonly now: () => Date
}

const player = { value: 'id', about: 'the account', isRequired: true } as const
const service = { value: 'id', about: `the identity service; ${DEFAULT_SERVICE} if not given` } as const

/**
 * Commands `tessera ops player identity`, with which operators decide about a player's identity. Later reports of the
 * service don't change a decision. Each order is recorded with the operator and the reason.
 */
export const identityCommands = {
  about: 'Identity checks that the service left to operators',
  commands: {
    queue: {
      about: 'Lists the checks that wait for a decision, the oldest first',
      run: async ({ database }) => {
        const attempts = await listOnHold(database, QUEUE_LENGTH)
        return attempts.length === 0 ? 'No check is waiting.\n' : attempts.map(describe).join('')
      },
    },
    show: {
      about: 'Shows all checks of a player',
      options: { player },
      run: async ({ database }, { required }) => {
        const attempts = await listAttempts(database, required('player'))
        if (attempts.length === 0)
          throw new RefusalError(`Player ${required('player')} has no identity checks.`)
        return attempts.map(describe).join('')
      },
    },
    approve: {
      about: 'Confirms the identity, whatever the service says',
      isOrder: true,
      options: { player, service },
      run: (deps, line) => decide(deps, line, 'approve', { answer: 'GREEN' }),
    },
    refuse: {
      about: 'Refuses the identity; the player gets the reason and may try again, unless it is final',
      isOrder: true,
      options: {
        player,
        because: { value: 'reason', about: 'one of the reasons below', isRequired: true },
        final: { value: 'yes', about: 'the player may not try again' },
        service,
      },
      notes: `Reasons: ${IDENTITY_REASONS.join(', ')}.`,
      run: async (deps, line) => {
        const because = IDENTITY_REASONS.find((reason) => reason === line.required('because'))
        if (because === undefined) throw new UsageError("--because isn't one of the reasons")
        const final = line.optional('final')
        if (final !== undefined && final !== 'yes') throw new UsageError('--final is "yes", or left out')
        const rejectType = final === 'yes' ? 'FINAL' : 'RETRY'
        return decide(deps, line, 'refuse', { answer: 'RED', rejectType, reasons: [because] })
      },
    },
    log: {
      about: 'Shows what operators did about a player’s identity',
      options: { player },
      run: ({ database }, { required }) => showActs(database, required('player'), 'identity'),
    },
  },
} satisfies CommandGroup<IdentityOpsDeps>

const statusText = ({ status, review }: Attempt): string => {
  if (review === null) return status
  return review.answer === 'GREEN' ? 'GREEN' : `RED ${review.rejectType}: ${review.reasons.join(', ')}`
}

const describe = (attempt: Attempt): string =>
  `player ${attempt.playerId}  ${attempt.service} ${attempt.number}  ${attempt.updatedAt.toISOString()}  applicant ${attempt.applicantId ?? 'none'}  ${statusText(attempt)}${attempt.isByOperator ? ' (by an operator)' : ''}\n`

async function decide(
  { database, now }: IdentityOpsDeps,
  { required, optional, operator }: CommandLine,
  act: 'approve' | 'refuse',
  review: IdentityReview,
): Promise<string> {
  const playerId = required('player')
  const service: IdentityCheck['service'] = optional('service') ?? DEFAULT_SERVICE
  const at = now()
  return database.transaction(async (tx) => {
    await lockAttemptsOf(tx, playerId)
    const latest = await findLatest(tx, playerId, service)
    const attempt = latest && (await lockAttempt(tx, latest.id))
    if (!attempt)
      throw new RefusalError(`Player ${playerId} has no identity check of ${service}.`, 'no-check')
    const { reportedAt } = attempt
    await applyDecision(tx, attempt, { status: 'completed', review, reportedAt, isByOperator: true }, at)
    await recordAct(tx, { playerId, area: 'identity', act, subject: attempt.id, ...operator, at })
    return `player ${playerId}\n${act === 'approve' ? 'Approved' : 'Refused'}.\n`
  })
}
