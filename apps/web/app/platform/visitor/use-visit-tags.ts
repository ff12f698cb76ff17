import { safePath } from '@tessera/contract/safe-path'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useApiClient } from '../api/api-context.ts'
import { apiQuery } from '../api/query.ts'
import { storedConsent } from './cookie-choice.ts'
import { setTagLife, type TagPolicy, takeTags } from './visit-tags.ts'

/** Numbers of the site's settings. */
export const constantsQuery = apiQuery('GET /api/settings/constants')

/**
 * Moves the affiliate tag and the ref id of a friend from the address to the storage, for the registration. Their lifetime follows from
 * the site's settings.
 *
 * @param asksConsent true if the visitor has to allow them first
 */
export function useVisitTags(asksConsent: boolean): void {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const api = useApiClient()
  useEffect(() => {
    const { referrals } = storedConsent(localStorage)
    const undecided: TagPolicy = asksConsent ? 'hold' : 'store'
    const chosen: TagPolicy = referrals ? 'store' : 'drop'
    const nowMs = Date.now()
    const rest = takeTags(localStorage, search, {
      nowMs,
      policy: referrals === undefined ? undecided : chosen,
    })
    if (rest === null) return
    // The tags are stored at once with the usual lifetime, which stays if the settings can't be read.
    void constantsQuery.fetch(api).then(
      ({ data }) => setTagLife(localStorage, nowMs, data.affiliateTagExpiration),
      () => {},
    )
    void navigate(safePath(pathname + rest + hash) ?? '/', { replace: true, preventScrollReset: true })
  }, [pathname, search, hash, navigate, api, asksConsent])
}
