import { Trans, useLingui } from '@lingui/react/macro'
import { ErrorState, Spinner } from '@tessera/ui'
import type { ReactNode } from 'react'
import { useErrorText } from '../platform/error-text.ts'
import type { CallState } from '../platform/use-call.ts'

/** Shows the answer of a read, and until then that it loads or why it failed. */
export function CallView<Data>({
  state,
  children,
}: {
  readonly state: CallState<Data>
  readonly children: (data: Data) => ReactNode
}) {
  const { t } = useLingui()
  const errorText = useErrorText()
  if (state.data !== null) return children(state.data)
  if (state.error)
    return (
      <ErrorState
        title={<Trans>This couldn’t be loaded</Trans>}
        text={errorText(state.error)}
        retryLabel={t`Try again`}
        onRetry={state.reload}
      />
    )
  return (
    <div className="grid min-h-40 place-items-center">
      <Spinner label={t`Loading`} size={28} />
    </div>
  )
}
