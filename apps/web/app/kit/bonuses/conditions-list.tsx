import type { BonusTerms } from '@tessera/contract'
import { useConditions } from './use-conditions.ts'

interface ConditionsListProps {
  readonly terms: BonusTerms
  readonly currency: string
}

/** Conditions of a bonus, one sentence each. */
export function ConditionsList({ terms, currency }: ConditionsListProps) {
  const conditionsOf = useConditions()
  return (
    <ul className="grid list-disc gap-2 ps-5 text-text-soft" data-conditions>
      {conditionsOf(terms, currency).map(({ term, text }) => (
        <li key={term} className="figures">
          {text}
        </li>
      ))}
    </ul>
  )
}
