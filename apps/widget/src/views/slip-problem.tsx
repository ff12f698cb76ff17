import { useSlipSheet } from '../styles/late-slip.ts'

/** Problem of a slip without selections. */
export function SlipProblem({ text }: { text: string }) {
  useSlipSheet()
  return (
    <p className="slip-note" data-problem role="alert">
      {text}
    </p>
  )
}
