import { sign } from '@tma.js/init-data-node'
import { personOf, toUser } from './people.ts'

/** Types of launch data, valid and invalid, with their labels on the host page. */
export const LAUNCH_KINDS = {
  fresh: 'Valid',
  old: 'Expired (two days old)',
  tampered: 'Forged user',
  foreign: 'Signed by another bot',
  placeholder: 'The placeholder query_id',
  none: 'None',
} as const
export type LaunchKind = keyof typeof LAUNCH_KINDS

const TWO_DAYS_MS = 48 * 3_600_000

/** Launch of the app by a person, with the start parameter of the link; empty without one. */
export interface LaunchOrder {
  readonly kind: LaunchKind
  readonly user: number
  readonly start: string
}

/** Launch data of a person as the messenger would send it, signed by the official library. */
export function launchData(
  { kind, user: personId, start }: LaunchOrder,
  botToken: string,
  now: Date,
): string {
  if (kind === 'none') return ''
  if (kind === 'placeholder') return 'query_id'
  const data = {
    query_id: 'AAF1dGVzc2VyYQ',
    user: toUser(personOf(personId)),
    chat_type: 'sender',
    chat_instance: '8428209589180549439',
    ...(start === '' ? {} : { start_param: start }),
  } as const
  const token = kind === 'foreign' ? `7000000002:${'x'.repeat(43)}` : botToken
  const signed = sign(data, token, kind === 'old' ? new Date(now.getTime() - TWO_DAYS_MS) : now)
  return kind === 'tampered' ? signed.replace(String(personId), String(personId + 1)) : signed
}
