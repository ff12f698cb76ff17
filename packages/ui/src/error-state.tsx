import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { EmptyState, type EmptyStateProps } from './empty-state.tsx'

export type ErrorStateProps = Omit<EmptyStateProps, 'action'> & {
  readonly retryLabel: string
  readonly onRetry: () => void
  readonly retrying?: boolean
  /** The trace id, for support; small, and selectable. */
  readonly reference?: ReactNode
}

/** Something could not be loaded: says so, offers to try again, and gives support a reference. */
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
