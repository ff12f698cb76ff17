import type { ApiError } from '@tessera/contract/client'
import { type ComponentProps, type ComponentType, type ReactNode, useCallback, useState } from 'react'
import type { ReauthenticationDialog } from '../../features/auth/reauthentication-dialog.tsx'
import { PartBoundary } from '../../kit/feedback/part-boundary.tsx'
import {
  ChallengeContext,
  type ChallengeKind,
  type CompleteChallenge,
  challengeOf,
  type StepResponse,
} from '../../platform/challenges/challenge-context.ts'
import { sharePrompts } from '../../platform/challenges/shared-prompt.ts'
import { loadMoreMessages } from '../../platform/locale/catalogues.ts'
import { importOnce } from '../../platform/navigation/reload-guard.ts'

interface Question {
  readonly refusal: ApiError
  readonly Dialog: ComponentType<ComponentProps<typeof ReauthenticationDialog>>
}

const loadDialog = () =>
  importOnce(async () => {
    const [module] = await Promise.all([
      import('../../features/auth/reauthentication-dialog.tsx'),
      loadMoreMessages(),
    ])
    return module.ReauthenticationDialog
  })
const loadCaptcha = () => importOnce(() => import('../../platform/challenges/answer-captcha.ts'))

/**
 * Handles the challenges of calls: solves captchas, and shows one dialog above all others for a re-authentication or
 * the second step of a log-in. If its code can't be loaded, the call stays refused.
 */
export function ChallengeProvider({ children }: { readonly children: ReactNode }) {
  const [question, setQuestion] = useState<Question | null>(null)
  const [isOpen, setOpen] = useState(false)
  // The response of a second step belongs to the log-in that it completes, so it isn't shared.
  const [questions] = useState(() =>
    sharePrompts<ChallengeKind, boolean | StepResponse>(false, (asked) => asked !== 'second-step'),
  )

  const ask = useCallback<CompleteChallenge>(
    async (refusal, input) => {
      const asked = challengeOf(refusal)
      if (asked === undefined) return null
      if (asked === 'no-machine') {
        const captcha = await loadCaptcha().catch(() => null)
        const again = captcha && (await captcha.answerCaptcha(refusal.details, input))
        return again && { again }
      }
      const Dialog = await loadDialog().catch(() => null)
      if (Dialog === null) return null
      const proof = await questions.ask(asked, () => {
        setQuestion({ refusal, Dialog })
        setOpen(true)
      })
      if (typeof proof === 'object') return { answer: proof }
      return proof ? { again: input } : null
    },
    [questions],
  )
  const end = (proof: boolean | StepResponse) => {
    setOpen(false)
    questions.settle(proof)
  }
  return (
    <ChallengeContext value={ask}>
      {children}
      {question ? (
        <PartBoundary key={question.refusal.traceId} onError={() => end(false)}>
          <question.Dialog refusal={question.refusal} open={isOpen} onEnd={end} />
        </PartBoundary>
      ) : null}
    </ChallengeContext>
  )
}
