import { useSlipSheet } from '../styles/late-slip.ts'

/** What is wrong with a slip that has no selections. */
export function SlipProblem({ text }: { text: string }) {
  useSlipSheet()
  return (
    <p className="slip-note" data-problem role="alert">
      {text}
    </p>
  )
}
