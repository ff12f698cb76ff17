import type { SportBet } from '@tessera/contract/sportsbook'
import { useState } from 'react'
import { useRuntime, useWords } from '../core/context.tsx'
import { repeatBet } from '../slip/repeat-bet.ts'

/** True if the events of a bet are not over, as far as the bet knows. */
export const isRepeatable = ({ state, legs }: SportBet): boolean =>
  state !== 'refused' && legs.every(({ result }) => result === 'undecided')

/** Button that puts the selections of a bet into the slip again. */
export function RepeatBet({ bet, onTaken }: { bet: SportBet; onTaken?: () => void }) {
  const runtime = useRuntime()
  const words = useWords()
  const [problem, setProblem] = useState<'gone' | 'failed' | null>(null)
  const repeat = async () => {
    setProblem(null)
    const result = await repeatBet(runtime, bet)
    if (result !== 'taken') return setProblem(result)
    onTaken?.()
  }
  return (
    <>
      <button type="button" className="button" onClick={() => void repeat()}>
        {words.say('bets.repeat')}
      </button>
      {problem === null ? null : (
        <p className="slip-note" data-problem role="alert">
          {words.say(`bets.repeat.${problem}`)}
        </p>
      )}
    </>
  )
}
