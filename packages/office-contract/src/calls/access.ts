import { z } from 'zod'
import { defineOfficeCalls, doneData, time } from '../call.ts'
import { PASSWORD_LENGTH_MIN } from '../password-rule.ts'
import { ROLES } from '../roles.ts'

const name = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z][a-z0-9._-]{1,39}$/)
const password = z.string().min(1).max(200)
const code = z.string().regex(/^\d{6}$/)
/** Secret part of an invitation's link. */
const token = z.string().regex(/^[\w-]{20,80}$/)

export const sessionData = z.object({
  name: z.string(),
  fullName: z.string(),
  roles: z.array(z.enum(ROLES)),
  /** Calls that the operator's roles allow. */
  may: z.array(z.string()),
  /** Time at which the session ends, however it is used. */
  endsAt: time,
})

export const accessCalls = defineOfficeCalls({
  'POST /office/session': {
    access: 'none',
    summary: 'Signs an operator in with password and authenticator code',
    body: z.strictObject({ name, password, code }),
    data: sessionData,
  },
  'GET /office/session': {
    access: 'none',
    summary: 'Returns the signed-in operator; null without a session',
    data: sessionData.nullable(),
  },
  'POST /office/session/end': { access: 'any', summary: 'Signs the operator out', data: doneData },
  'POST /office/invitation': {
    access: 'none',
    summary: 'Returns whom an invitation is for, and the key for the authenticator app',
    body: z.strictObject({ token }),
    data: z.object({ name: z.string(), fullName: z.string(), secret: z.string(), uri: z.string() }),
  },
  'POST /office/invitation/accept': {
    access: 'none',
    summary: 'Sets password and authenticator app of an invited operator',
    body: z.strictObject({ token, password: z.string().min(PASSWORD_LENGTH_MIN).max(200), code }),
    data: doneData,
  },
})
