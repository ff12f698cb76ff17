import type { ApiError, CallResponse } from '@tessera/contract/client'
import type { ErrorName } from '@tessera/contract/errors'
import { createContext } from 'react'

/** The answer of the second step of a log-in. */
export type StepResponse = CallResponse<'POST /api/player/sessions/second-step'>

/**
 * Does what a refusal asks for first (428): lets the player show that it is them, take the second step of a log-in, or the
 * page show that it is no machine. Answers with what the call is to be made with again, or with the answer that a further
 * step gave in its place; null where that can't be had.
 */
export type AskFirst = <Input extends object>(
  refusal: ApiError,
  input: Input,
) => Promise<{ readonly again: Input } | { readonly answer: StepResponse } | null>

/** What is to be shown first: that no machine comes, the second step of a log-in, who is still there, or who it is. */
export type Asked = 'no-machine' | 'second-step' | 'presence' | 'identity'

const ASKED: Partial<Record<ErrorName, Asked>> = {
  captcha_required: 'no-machine',
  second_factor_required: 'second-step',
  reauthentication_required: 'presence',
  proof_required: 'identity',
}

/** What a refusal asks for; undefined where it asks for nothing that this page knows of. */
export const askedBy = ({ reason }: Pick<ApiError, 'reason'>): Asked | undefined => ASKED[reason]

/** Nobody can be asked outside of the page's frame. */
export const AskFirstContext = createContext<AskFirst>(() => Promise.resolve(null))
