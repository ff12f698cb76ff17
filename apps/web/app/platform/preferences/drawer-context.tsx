import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react'
import { writeCookie } from '../browser/write-cookie.ts'
import { DRAWER_COOKIE, FOLDED } from './drawer-cookie.ts'

interface Drawer {
  readonly isFolded: boolean
  readonly toggle: () => void
}

const DrawerContext = createContext<Drawer>({ isFolded: false, toggle: () => {} })

export function DrawerProvider({ initial, children }: { initial: boolean; children: ReactNode }) {
  const [isFolded, setFolded] = useState(initial)
  const toggle = useCallback(() => {
    setFolded((was) => {
      writeCookie(DRAWER_COOKIE, was ? null : FOLDED)
      return !was
    })
  }, [])
  return (
    <DrawerContext value={useMemo(() => ({ isFolded, toggle }), [isFolded, toggle])}>
      {children}
    </DrawerContext>
  )
}

/** Returns whether the drawer is folded to icons, and its toggle. */
export const useDrawer = (): Drawer => use(DrawerContext)
