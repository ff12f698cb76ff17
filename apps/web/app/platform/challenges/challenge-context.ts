import type { ApiError, CallResponse } from '@tessera/contract/client'
import type { ErrorName } from '@tessera/contract/errors'
import { createContext } from 'react'

/** Response of the second step of a log-in. */
export type StepResponse = CallResponse<'POST /api/player/sessions/second-step'>

/**
 * Completes the challenge that a refusal (428) requires: a re-authentication, the second step of a log-in or a captcha.
 * Returns the input for the repeated call, or the response that replaces it; null if the challenge fails.
 */
export type CompleteChallenge = <Input extends object>(
  refusal: ApiError,
  input: Input,
) => Promise<{ readonly again: Input } | { readonly answer: StepResponse } | null>

/** Challenges: captcha, second step of a log-in, confirmation that the player is present, proof of identity. */
export type ChallengeKind = 'no-machine' | 'second-step' | 'presence' | 'identity'

const CHALLENGES: Partial<Record<ErrorName, ChallengeKind>> = {
  captcha_required: 'no-machine',
  second_factor_required: 'second-step',
  reauthentication_required: 'presence',
  proof_required: 'identity',
}

/** Returns the challenge that a refusal requires; undefined if this page knows none for it. */
export const challengeOf = ({ reason }: Pick<ApiError, 'reason'>): ChallengeKind | undefined =>
  CHALLENGES[reason]

/** Outside of the page's frame, no challenge can be shown. */
export const ChallengeContext = createContext<CompleteChallenge>(() => Promise.resolve(null))
