import { createContext, type ReactNode, use } from 'react'

const NonceContext = createContext<string | undefined>(undefined)

export const NonceProvider = ({ nonce, children }: { nonce: string; children: ReactNode }) => (
  <NonceContext value={nonce}>{children}</NonceContext>
)

/**
 * Returns the nonce of inline scripts during rendering on the server; undefined in the browser, which hides it
 * from scripts.
 */
export const useNonce = (): string | undefined => use(NonceContext)
