import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { EmptyState, type EmptyStateProps } from './empty-state.tsx'

export type ErrorStateProps = Omit<EmptyStateProps, 'action'> & {
  readonly retryLabel: string
  readonly onRetry: () => void
  readonly retrying?: boolean
  /** Trace id for support; small and selectable. */
  readonly reference?: ReactNode
}

/** Message for content that failed to load, with a retry button and a reference for support. */
export function ErrorState({ retryLabel, onRetry, retrying, reference, ...rest }: ErrorStateProps) {
  return (
    <div role="alert">
      <EmptyState
        {...rest}
        action={
          <div className="grid justify-items-center gap-3">
            <Button variant="secondary" onClick={onRetry} loading={retrying}>
              {retryLabel}
            </Button>
            {reference === undefined ? null : (
              <code className="select-all text-xs text-text-faint">{reference}</code>
            )}
          </div>
        }
      />
    </div>
  )
}
