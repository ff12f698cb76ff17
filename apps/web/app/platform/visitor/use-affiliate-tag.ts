import { safePath } from '@tessera/contract/safe-path'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { takeAffiliateTag } from './affiliate-tag.ts'
import { cookieChoice } from './cookie-choice.ts'

/** Moves the affiliate tag from the address to the storage, for the registration. */
export function useAffiliateTag(): void {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const isDeclined = cookieChoice(localStorage) === 'needed'
    const rest = takeAffiliateTag(localStorage, search, { nowMs: Date.now(), isDeclined })
    if (rest !== null)
      void navigate(safePath(pathname + rest + hash) ?? '/', { replace: true, preventScrollReset: true })
  }, [pathname, search, hash, navigate])
}
