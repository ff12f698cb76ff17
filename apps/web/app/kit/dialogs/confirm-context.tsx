import { createContext, lazy, type ReactNode, Suspense, use, useCallback, useRef, useState } from 'react'
import { importOnce } from '../../platform/navigation/reload-guard.ts'
import type { ConfirmQuestion } from './confirm-question.ts'

type Confirm = (question: ConfirmQuestion) => Promise<boolean>

const ConfirmContext = createContext<Confirm>(() => Promise.resolve(false))

/**
 * Returns a function that asks for a confirmation above everything else:
 * `if (await confirm({ title, confirmLabel })) ...`
 */
export const useConfirm = (): Confirm => use(ConfirmContext)

const ConfirmDialog = lazy(() =>
  importOnce(() => import('./confirm-dialog.tsx')).then((module) => ({ default: module.ConfirmDialog })),
)

/** Shows confirmations above every dialog of the URL. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<ConfirmQuestion | null>(null)
  const [isOpen, setOpen] = useState(false)
  const settle = useRef<(answer: boolean) => void>(() => {})

  const confirm = useCallback<Confirm>(
    (next) =>
      new Promise((resolve) => {
        settle.current(false)
        settle.current = resolve
        setQuestion(next)
        setOpen(true)
      }),
    [],
  )
  const answer = (yes: boolean) => {
    setOpen(false)
    settle.current(yes)
  }
  return (
    <ConfirmContext value={confirm}>
      {children}
      {question ? (
        <Suspense fallback={null}>
          <ConfirmDialog question={question} open={isOpen} onAnswer={answer} />
        </Suspense>
      ) : null}
    </ConfirmContext>
  )
}
