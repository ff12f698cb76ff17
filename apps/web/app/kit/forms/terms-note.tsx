import { Trans } from '@lingui/react/macro'
import { linkClass } from '@tessera/ui'
import { RouteLink } from '../../platform/navigation/route-link.tsx'

/** Links to the terms and the privacy notice, below the button that opens an account. */
export const TermsNote = () => (
  <p className="text-center text-xs text-text-faint">
    <Trans>
      Read the{' '}
      <RouteLink name="static" params={{ pageIdentity: 'terms' }} className={linkClass('inline')}>
        terms
      </RouteLink>{' '}
      and the{' '}
      <RouteLink name="static" params={{ pageIdentity: 'privacy' }} className={linkClass('inline')}>
        privacy notice
      </RouteLink>
      .
    </Trans>
  </p>
)
