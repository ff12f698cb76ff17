import { safePath } from '@tessera/contract/safe-path'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { takeAffiliateTag } from './affiliate-tag.ts'

/** Takes the affiliate tag out of the address and keeps it for the registration. */
export function useAffiliateTag(): void {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const rest = takeAffiliateTag(localStorage, search, Date.now())
    if (rest !== null)
      void navigate(safePath(pathname + rest + hash) ?? '/', { replace: true, preventScrollReset: true })
  }, [pathname, search, hash, navigate])
}
