import type { ApiError } from '@tessera/contract/client'
import { useState } from 'react'
import { useApiAction } from '../../platform/api/use-api-action.ts'
import { passkeyFailure, signWithPasskey } from './passkey.ts'

export type PasskeySignature = Awaited<ReturnType<typeof signWithPasskey>>

export interface PasskeyPrompt {
  /** Prompts for a passkey, one prompt at a time. */
  readonly ask: () => void
  readonly isRunning: boolean
  /** True if the prompt was cancelled or the browser declined it. */
  readonly wasCancelled: boolean
  readonly error: ApiError | null
}

/** Prompts for a passkey and passes its signature on. */
export function usePasskeyPrompt(onProof: (proof: PasskeySignature) => void): PasskeyPrompt {
  const [isSigning, setSigning] = useState(false)
  const [failure, setFailure] = useState<'cancelled' | ApiError | null>(null)
  const start = useApiAction('POST /api/player/sessions/passkey/start', {
    onDone: ({ data }) => {
      setSigning(true)
      signWithPasskey(data)
        .then(onProof, (error) => setFailure(passkeyFailure(error)))
        .finally(() => setSigning(false))
    },
  })
  return {
    ask: () => {
      setFailure(null)
      void start.run({})
    },
    isRunning: start.isRunning || isSigning,
    wasCancelled: failure === 'cancelled',
    error: start.error ?? (failure === 'cancelled' ? null : failure),
  }
}
