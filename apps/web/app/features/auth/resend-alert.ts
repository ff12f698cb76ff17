import type { ApiError } from '@tessera/contract/client'

/** Alert after the verification email was requested again (specification, the error catalogue). */
export type ResendAlert = 'attention' | 'something-wrong' | 'refusal'

/** Returns the alert of a resend; `refusal` shows the words of the error, since a confirmed address needs no email. */
export const resendAlert = (error: Pick<ApiError, 'reason'> | null): ResendAlert => {
  if (error === null) return 'attention'
  return error.reason === 'already_confirmed' ? 'refusal' : 'something-wrong'
}
