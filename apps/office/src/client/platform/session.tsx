import type { OfficeCallData, OfficeCallName } from '@tessera/office-contract'
import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import { call } from './call.ts'

export type SignedIn = OfficeCallData<'POST /office/session'>

interface SessionState {
  /** The signed-in operator; null without a session, undefined while it loads. */
  readonly session: SignedIn | null | undefined
  readonly set: (session: SignedIn | null) => void
}

const SessionContext = createContext<SessionState>({ session: undefined, set: () => {} })

/** Loads the session of this browser and offers it to all pages. */
export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const [session, set] = useState<SignedIn | null | undefined>(undefined)
  useEffect(() => {
    // Without an answer, the sign-in page is shown, which reports the problem.
    call('GET /office/session', {}).then(set, () => set(null))
  }, [])
  return <SessionContext value={{ session, set }}>{children}</SessionContext>
}

export const useSessionState = (): SessionState => use(SessionContext)

/** Returns the signed-in operator. Throws on pages without one. */
export function useOperator(): SignedIn & { readonly allows: (call: OfficeCallName) => boolean } {
  const { session } = useSessionState()
  if (!session) throw new Error('this page needs a session')
  return { ...session, allows: (name) => session.may.includes(name) }
}
