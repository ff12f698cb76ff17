import { useWords } from '../core/context.tsx'
import { useSlipSheet } from '../styles/late-slip.ts'

/** Problem of a shared slip that can’t be added. */
export function SlipProblem({ problem }: { problem: 'gone' | 'failed' }) {
  useSlipSheet()
  const words = useWords()
  return (
    <p className="slip-note" data-problem role="alert">
      {words.say(`slip.shared.${problem}`)}
    </p>
  )
}
