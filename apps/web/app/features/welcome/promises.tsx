import { useLingui } from '@lingui/react/macro'
import { buttonClass } from '@tessera/ui'
import { keep } from '../../data/pages/keep.tsx'
import { RouteLink } from '../../platform/navigation/route-link.tsx'
import { useContent } from '../../platform/site/site-context.tsx'

function PromisesPart() {
  const { t } = useLingui()
  const { home } = useContent()
  return (
    <div className="promises t-far">
      <section className="promise promise-fair" aria-labelledby="promise-fair">
        <h2 id="promise-fair" className="text-2xl">
          {home.fairness.title}
        </h2>
        <p className="text-text-soft">{home.fairness.description}</p>
        <ol className="proof" aria-label={t`How results are verified`}>
          <li>
            <i aria-hidden="true" className="proof-tile proof-tile-lock" />
            {t`We commit`}
          </li>
          <li>
            <i aria-hidden="true" className="proof-tile proof-tile-pick" />
            {t`You add your seed`}
          </li>
          <li>
            <i aria-hidden="true" className="proof-tile proof-tile-check" />
            {t`You verify`}
          </li>
        </ol>
        <RouteLink name="fairness" className={buttonClass({ variant: 'secondary' })}>
          {t`See how it works`}
        </RouteLink>
      </section>
      <section className="promise promise-care" aria-labelledby="promise-care">
        <h2 id="promise-care" className="text-2xl">
          {home.care.title}
        </h2>
        <p className="text-text-soft">{home.care.description}</p>
        <div className="mt-auto flex flex-wrap gap-3">
          <RouteLink name="profile-limits" className={buttonClass({ variant: 'secondary' })}>
            {t`Set your limits`}
          </RouteLink>
          <RouteLink
            name="static"
            params={{ pageIdentity: 'responsible-gambling' }}
            className={buttonClass({ variant: 'secondary' })}
          >
            {t`Limits and help`}
          </RouteLink>
        </div>
      </section>
    </div>
  )
}

/** Promises of the operator: verifiable results and effective limits. */
export const Promises = keep('promises', PromisesPart)
