import { useLingui } from '@lingui/react/macro'
import type { ApiError } from '@tessera/contract/client'
import { ErrorState } from '@tessera/ui'
import type { ReactNode } from 'react'
import { useErrorText } from '../../platform/alerts/use-alerts.ts'
import type { ApiQueryResult } from '../../platform/api/use-api-query.ts'

export interface QueryViewProps<Answer> {
  readonly query: ApiQueryResult<Answer>
  /** Placeholder of the content while it loads. */
  readonly skeleton: ReactNode
  /** Shown instead of the content if `isEmpty` returns true. */
  readonly empty?: ReactNode
  /** Treats a list that can't be loaded as empty (specification, error catalogue: providers and collections). */
  readonly isEmptyOnError?: boolean
  readonly isEmpty?: (answer: Answer) => boolean
  readonly children: (answer: Answer) => ReactNode
}

/** Renders a query: its skeleton, its error with a retry, its empty state, or its content. */
export function QueryView<Answer>(props: QueryViewProps<Answer>) {
  const { query, skeleton, empty, isEmpty, isEmptyOnError, children } = props
  const { data, error, isFetching, refetch } = query
  if (data !== undefined) return empty !== undefined && isEmpty?.(data) ? empty : children(data)
  if (error && isEmptyOnError) return empty
  if (error) return <QueryError error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  return (
    <div role="status" aria-busy="true">
      <LoadingLabel />
      {skeleton}
    </div>
  )
}

function LoadingLabel() {
  const { t } = useLingui()
  return <span className="sr-only">{t`Loading`}</span>
}

export interface QueryErrorProps {
  readonly error: ApiError
  readonly isRetrying: boolean
  readonly onRetry: () => void
}

/** Error of a failed request with a retry and the reference for support. */
export function QueryError({ error, isRetrying, onRetry }: QueryErrorProps) {
  const { t } = useLingui()
  const errorText = useErrorText()
  return (
    <ErrorState
      title={t`We couldn’t load this`}
      text={errorText(error)}
      retryLabel={t`Try again`}
      onRetry={onRetry}
      retrying={isRetrying}
      {...(error.traceId === '' ? {} : { reference: error.traceId })}
    />
  )
}
