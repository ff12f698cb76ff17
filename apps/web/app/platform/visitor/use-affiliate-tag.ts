import { safePath } from '@tessera/contract/safe-path'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useApiClient } from '../api/api-context.ts'
import { apiQuery } from '../api/query.ts'
import { setAffiliateTagLife, takeAffiliateTag } from './affiliate-tag.ts'
import { cookieChoice } from './cookie-choice.ts'

const constantsQuery = apiQuery('GET /api/settings/constants')

/** Moves the affiliate tag from the address to the storage, for the registration. Its lifetime follows from the site's settings. */
export function useAffiliateTag(): void {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const api = useApiClient()
  useEffect(() => {
    const isDeclined = cookieChoice(localStorage) === 'needed'
    const nowMs = Date.now()
    const rest = takeAffiliateTag(localStorage, search, { nowMs, isDeclined })
    if (rest === null) return
    // The tag is stored at once with the usual lifetime, which stays if the settings can't be read.
    void constantsQuery.fetch(api).then(
      ({ data }) => setAffiliateTagLife(localStorage, nowMs, data.affiliateTagExpiration),
      () => {},
    )
    void navigate(safePath(pathname + rest + hash) ?? '/', { replace: true, preventScrollReset: true })
  }, [pathname, search, hash, navigate, api])
}
