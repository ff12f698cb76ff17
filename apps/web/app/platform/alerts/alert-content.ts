import type { ApiError } from '@tessera/contract/client'
import type { ToastContent } from '@tessera/ui'
import { fill } from '@tessera/words/fill'
import type { SiteContent } from '../site/site-content.ts'

/**
 * Builds the toast for an alert of the content. A link becomes a button that calls `open`. An unknown key falls back to
 * “something wrong”, so that the player always sees a message.
 */
export function alertContent(
  content: Pick<SiteContent, 'alerts' | 'error'>,
  key: string,
  values?: Readonly<Record<string, string | number>>,
  open: (path: string) => void = () => {},
): ToastContent {
  const alert = content.alerts[key] ?? content.alerts['something-wrong']
  if (!alert) return { title: content.error.title, tone: 'danger', key }
  return {
    key: values ? `${key}:${JSON.stringify(values)}` : key,
    title: fill(alert.title, values),
    tone: alert.tone,
    ...(alert.link && actionOf(alert.link, open)),
    ...(alert.description === undefined ? {} : { description: fill(alert.description, values) }),
  }
}

const actionOf = (
  { label, to }: { readonly label: string; readonly to: string },
  open: (path: string) => void,
) => ({
  action: { label, onPress: () => open(to) },
})

/**
 * Returns the operator's text for a refusal, or the server's own message. An unexpected error also shows its trace id.
 */
export function errorText(content: Pick<SiteContent, 'errors'>, error: ApiError): string {
  const text = fill(content.errors[error.reason] ?? error.message, plainDetails(error))
  return error.reason === 'internal_error' && error.traceId !== ''
    ? `${text} (${error.traceId.slice(0, 8)})`
    : text
}

function plainDetails(error: ApiError): Record<string, string | number> {
  const facts = Object.entries(error.details).filter(
    (entry): entry is [string, string | number] =>
      typeof entry[1] === 'string' || typeof entry[1] === 'number',
  )
  return Object.fromEntries(facts)
}
