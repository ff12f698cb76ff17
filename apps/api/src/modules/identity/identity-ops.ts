import { IDENTITY_REASONS, type IdentityCheck } from '@tessera/contract'
import type { Database } from '@tessera/postgres'
import { CommandError, type CommandLine, readCommandLine, runCommand } from '../../ops/command-line.ts'
import { noteAct, showActs } from '../profile/index.ts'
import {
  type Attempt,
  findLatest,
  listAttempts,
  listOnHold,
  lockAttempt,
  lockAttemptsOf,
} from './attempt-store.ts'
import type { IdentityReview } from './identity-service.ts'
import { applyDecision } from './take-report.ts'

const USAGE = `tessera ops player identity <command>

  queue                                what a service left to people, the longest first
  show     --player <id>               all tries of a player
  approve  --player <id>               we know who it is, whatever the service says
  refuse   --player <id> --because <reason> [--final yes]  the player is told the reason and may try again, unless final
  log      --player <id>               who did what about a player's identity

  Who approves or refuses says --operator <name> --reason <text>, and --service <id> where it is not sandbox. Reasons of a
  refusal: ${IDENTITY_REASONS.join(', ')}.
`
const QUEUE_LENGTH = 100
const DEFAULT_SERVICE = 'sandbox'

export interface IdentityOpsDeps {
  readonly database: Database
  readonly now: () => Date
}

/**
 * Command `tessera ops player identity`: what operators decide about who somebody is. What they decide stands, whatever the
 * service reports of the same try later; each act is kept with who and why.
 *
 * @returns the exit code: 0 done, 2 a command that can't be done
 */
export function runIdentityOps(
  deps: IdentityOpsDeps,
  args: readonly string[],
  say: (text: string) => void,
): Promise<number> {
  return runCommand(
    async () => {
      const line = readCommandLine(args, ['player', 'because', 'final', 'service'])
      const act = Object.hasOwn(COMMANDS, line.command) ? COMMANDS[line.command] : undefined
      if (act === undefined) throw new CommandError(`there is no command ${line.command || 'given'}`)
      return act(deps, line)
    },
    USAGE,
    say,
  )
}

const COMMANDS: Readonly<Record<string, (deps: IdentityOpsDeps, line: CommandLine) => Promise<string>>> = {
  queue: async ({ database }) => {
    const attempts = await listOnHold(database, QUEUE_LENGTH)
    return attempts.length === 0 ? 'Nobody waits.\n' : attempts.map((each) => `${describe(each)}\n`).join('')
  },
  show: async ({ database }, { required }) => {
    const attempts = await listAttempts(database, required('player'))
    return attempts.length === 0
      ? 'This player has not tried.\n'
      : attempts.map((each) => `${describe(each)}\n`).join('')
  },
  approve: (deps, line) => decide(deps, line, 'approve', { answer: 'GREEN' }),
  refuse: (deps, line) => {
    const because = IDENTITY_REASONS.find((reason) => reason === line.required('because'))
    if (because === undefined) throw new CommandError('--because is none of the reasons')
    const rejectType = line.optional('final') === 'yes' ? 'FINAL' : 'RETRY'
    return decide(deps, line, 'refuse', { answer: 'RED', rejectType, reasons: [because] })
  },
  log: ({ database }, { required }) => showActs(database, required('player'), 'identity'),
}

const standing = ({ status, review }: Attempt): string => {
  if (review === null) return status
  return review.answer === 'GREEN' ? 'GREEN' : `RED ${review.rejectType}: ${review.reasons.join(', ')}`
}

const describe = (attempt: Attempt): string =>
  `player ${attempt.playerId}  ${attempt.service} ${attempt.number}  ${attempt.updatedAt.toISOString()}  applicant ${attempt.applicantId ?? 'none'}  ${standing(attempt)}${attempt.isByOperator ? ' (by an operator)' : ''}`

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
    if (!attempt) throw new CommandError('this player has not tried')
    const { reportedAt } = attempt
    await applyDecision(tx, attempt, { status: 'completed', review, reportedAt, isByOperator: true }, at)
    await noteAct(tx, { playerId, area: 'identity', act, subject: attempt.id, ...operator, at })
    return `player ${playerId}\n${act === 'approve' ? 'Approved' : 'Refused'}.\n`
  })
}
