import type { ApiError, CallInput, CallResponse } from '@tessera/contract/client'
import { factsOf } from '@tessera/contract/facts'
import { use, useCallback, useRef, useState } from 'react'
import { ChallengeContext } from '../challenges/challenge-context.ts'
import { withChallenges } from '../challenges/with-challenges.ts'
import { useApiClient } from './api-context.ts'
import { type CallName, callWith } from './call-with.ts'
import { toApiError } from './to-api-error.ts'

export interface ApiActionOptions<Name extends CallName> {
  readonly onDone?: (answer: CallResponse<Name>, input: CallInput<Name>) => void
  /** Handles a refusal; without it, the caller shows `error`. */
  readonly onError?: (error: ApiError) => void
}

export interface ApiAction<Name extends CallName> {
  /** Makes the call unless it is already running. Never throws for a refusal. */
  readonly run: (input: CallInput<Name>) => Promise<void>
  readonly isRunning: boolean
  /** The last refusal; null once a new attempt starts. */
  readonly error: ApiError | null
  readonly clearError: () => void
}

/**
 * A write to the API that can't run twice at the same time. If the server requires a challenge first (428), such as a
 * re-authentication or a captcha, the player completes it and the call is repeated. For a log-in with a second factor,
 * the response of the second step is the response of the call.
 */
export function useApiAction<Name extends CallName>(
  call: Name,
  options: ApiActionOptions<Name> = {},
): ApiAction<Name> {
  const api = useApiClient()
  const completeChallenge = use(ChallengeContext)
  const latest = useRef(options)
  latest.current = options
  const isBusy = useRef(false)
  const attempt = useRef<{ body: string; key: string } | null>(null)
  const [isRunning, setRunning] = useState(false)
  const [error, setError] = useState<ApiError | null>(null)

  const run = useCallback(
    async (input: CallInput<Name>) => {
      if (isBusy.current) return
      isBusy.current = true
      setRunning(true)
      setError(null)
      try {
        const body = JSON.stringify(input)
        // A call that moves money gets its key before the first attempt and keeps it for retries.
        if (factsOf(call).isIdempotent && attempt.current?.body !== body)
          attempt.current = { body, key: crypto.randomUUID() }
        const keyed = attempt.current ? { ...input, idempotencyKey: attempt.current.key } : input
        const answer = await withChallenges(completeChallenge, keyed, (given) => callWith(api, call, given))
        attempt.current = null
        latest.current.onDone?.(answer, input)
      } catch (caught) {
        const refusal = toApiError(caught)
        // A 4xx refusal ends the attempt. After a lost response, the same key identifies the same operation.
        if (refusal.status >= 400 && refusal.status < 500) attempt.current = null
        setError(refusal)
        latest.current.onError?.(refusal)
      } finally {
        isBusy.current = false
        setRunning(false)
      }
    },
    [api, call, completeChallenge],
  )
  return { run, isRunning, error, clearError: useCallback(() => setError(null), []) }
}
