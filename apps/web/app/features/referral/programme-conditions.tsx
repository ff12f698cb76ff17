import { Skeleton } from '@tessera/ui'
import { QueryView } from '../../kit/feedback/query-view.tsx'
import { useApiQuery } from '../../platform/api/use-api-query.ts'
import { programmeQuery } from './queries.ts'
import { useProgrammeText } from './use-programme-text.ts'

/** The offer and all conditions of the referral programme. */
export function ProgrammeConditions() {
  const textOf = useProgrammeText()
  const query = useApiQuery(programmeQuery)
  return (
    <QueryView query={query} skeleton={<Skeleton height={280} />}>
      {({ data }) => {
        const { offer, conditions } = textOf(data)
        return (
          <div className="grid gap-4">
            <p className="text-lg font-semibold">{offer}</p>
            {conditions.map((rule) => (
              <section key={rule.title} className="grid gap-2">
                <h3 className="font-semibold">{rule.title}</h3>
                <ul className="grid list-disc gap-2 ps-5 text-text-soft" data-conditions>
                  {rule.conditions.map(({ term, text }) => (
                    <li key={term} className="figures">
                      {text}
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
        )
      }}
    </QueryView>
  )
}
