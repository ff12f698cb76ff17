import type { ApiError } from '@tessera/contract/client'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useLocale } from '../locale/use-locale.ts'
import { useContent } from '../site/site-context.tsx'
import { alertContent, errorText } from './alert-content.ts'
import { useToasts } from './toast-context.ts'

export interface Alerts {
  /** Shows an alert of the operator's content by its key, with its placeholders filled in and its link as a button. */
  readonly show: (key: string, values?: Readonly<Record<string, string | number>>) => void
  /** Shows the text of a refusal. */
  readonly showError: (error: ApiError) => void
  /** Shows a text of ours that is already translated. */
  readonly say: (title: string, tone?: 'neutral' | 'success' | 'danger' | 'info') => void
}

/**
 * Shows notifications. The queue sets their duration (5000 ms with a description, 3000 ms without) and
 * spacing (400 ms).
 */
export function useAlerts(): Alerts {
  const toasts = useToasts()
  const content = useContent()
  const { localize } = useLocale()
  const navigate = useNavigate()
  return useMemo(
    () => ({
      show: (key, values) =>
        toasts.show(alertContent(content, key, values, (path) => void navigate(localize(path)))),
      showError: (error) =>
        toasts.show({ title: errorText(content, error), tone: 'danger', key: `error:${error.reason}` }),
      say: (title, tone = 'neutral') => toasts.show({ title, tone }),
    }),
    [toasts, content, localize, navigate],
  )
}

/** Returns a function that describes a refusal in the language of the page. */
export function useErrorText(): (error: ApiError) => string {
  const content = useContent()
  return useMemo(() => (error: ApiError) => errorText(content, error), [content])
}
