import type { ApiError } from '@tessera/contract/client'
import { problemMessage } from '@tessera/form-rules'
import { errorText } from '../../platform/alerts/alert-content.ts'
import type { SiteContent } from '../../platform/site/site-content.ts'

/**
 * Returns the message of a refusal for a field in the language of the page: by the rule that the field breaks, or by
 * the name of the refusal. The server's own text is meant for developers and is never shown.
 */
export function serverMessage(
  content: Pick<SiteContent, 'errors' | 'rules'>,
  refusal: ApiError | null,
  field: string,
): string | undefined {
  if (refusal === null) return undefined
  const [problem] = Object.hasOwn(refusal.problems, field) ? (refusal.problems[field] ?? []) : []
  if (problem) return problemMessage(problem, content.rules)
  if (!Object.hasOwn(refusal.fields, field)) return undefined
  if (refusal.reason !== 'validation_failed') return errorText(content, refusal)
  return problemMessage({ rule: 'not_accepted', params: [] }, content.rules)
}
