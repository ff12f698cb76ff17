import { useLingui } from '@lingui/react/macro'
import { Spinner } from '@tessera/ui'
import { useEffect } from 'react'
import { Join } from '../access/join.tsx'
import { SignIn } from '../access/sign-in.tsx'
import { useAddress } from '../platform/navigation.tsx'
import { useSessionState } from '../platform/session.tsx'
import { Shell } from './shell.tsx'

/** Back office: the page of an invitation, the sign-in, or the pages of a signed-in operator. */
export function Office() {
  const { t } = useLingui()
  const { path } = useAddress()
  const { session } = useSessionState()
  useEffect(() => {
    document.title = t`Tessera Office`
  }, [t])
  if (path === '/join') return <Join />
  if (session === undefined)
    return (
      <div className="grid min-h-dvh place-items-center">
        <Spinner label={t`Loading`} size={32} />
      </div>
    )
  return session === null ? <SignIn /> : <Shell />
}
