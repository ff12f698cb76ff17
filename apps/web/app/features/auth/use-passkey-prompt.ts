import type { ApiError } from '@tessera/contract/client'
import { useState } from 'react'
import { useApiAction } from '../../shared/api/use-api-action.ts'
import { signWithPasskey, whyNoPasskey } from './passkey.ts'

export type PasskeyProof = Awaited<ReturnType<typeof signWithPasskey>>

export interface PasskeyAsking {
  /** Prompts for a passkey, one prompt at a time. */
  readonly ask: () => void
  readonly isRunning: boolean
  /** True if the prompt was cancelled or the browser declined it. */
  readonly wasLeft: boolean
  readonly error: ApiError | null
}

/** Prompts for a passkey and passes its signature on. */
export function usePasskeyProof(onProof: (proof: PasskeyProof) => void): PasskeyAsking {
  const [isSigning, setSigning] = useState(false)
  const [missed, setMissed] = useState<'left' | ApiError | null>(null)
  const start = useApiAction('POST /api/player/sessions/passkey/start', {
    onDone: ({ data }) => {
      setSigning(true)
      signWithPasskey(data)
        .then(onProof, (error) => setMissed(whyNoPasskey(error)))
        .finally(() => setSigning(false))
    },
  })
  return {
    ask: () => {
      setMissed(null)
      void start.run({})
    },
    isRunning: start.isRunning || isSigning,
    wasLeft: missed === 'left',
    error: start.error ?? (missed === 'left' ? null : missed),
  }
}
