import type { WidgetError } from '@tessera/contract/sportsbook/widget'
import { createCallErrors } from '@tessera/provider-kit'

/** Errors of the widget's API. */
export const errors = createCallErrors<WidgetError>({
  statuses: {
    invalid: 400,
    session_closed: 401,
    not_found: 404,
    conflict: 409,
    offer_moved: 409,
    rate_limited: 429,
    unavailable: 503,
  },
  noSession: 'session_closed',
  tooMany: 'rate_limited',
})

export const { failure } = errors
