import { WIDGET_ERROR_STATUSES, type WidgetError } from '@tessera/contract/sportsbook/widget-routes'
import { createCallErrors } from '@tessera/provider-kit'

/** Errors of the widget's API. */
export const errors = createCallErrors<WidgetError>({
  statuses: WIDGET_ERROR_STATUSES,
  noSession: 'session_closed',
  tooMany: 'rate_limited',
})

export const { failure } = errors
