import { Suspense, useEffect, useState } from 'react'
import { usePlace, useRuntime } from '../core/context.tsx'
import { lazyView } from '../parts/lazy-view.ts'

const SlipProblem = lazyView(async () => (await import('./slip-problem.tsx')).SlipProblem, 'bets')

/** Adds the selections of a shared slip to the player's once, and reports if there are none. */
export function SharedSlip({ code }: { code: string | undefined }) {
  const runtime = useRuntime()
  const { slipTaken } = usePlace()
  const [problem, setProblem] = useState<'gone' | 'failed' | null>(null)
  useEffect(() => {
    if (!code) return
    setProblem(null)
    const take = async () => {
      const { addSharedSlip } = await import('../slip/share.ts')
      const outcome = await addSharedSlip(runtime, code)
      if (outcome !== 'taken') setProblem(outcome)
      // After a failed request, the address stays, so that a reload repeats it.
      if (outcome !== 'failed') slipTaken(code)
    }
    void take()
  }, [code, runtime, slipTaken])
  if (problem === null) return null
  return (
    <Suspense fallback={null}>
      <SlipProblem problem={problem} />
    </Suspense>
  )
}
