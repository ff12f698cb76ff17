import { Logo } from '@tessera/ui'
import type { ReactNode } from 'react'
import { Preferences } from '../shell/preferences.tsx'

/** Page without a session: a form below its title. */
export function FrontPage({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="grid min-h-dvh grid-rows-[1fr_auto] gap-8 p-4">
      <main className="m-auto grid w-full max-w-[28rem] gap-6">
        <Logo name="Tessera Office" className="justify-self-start" />
        <h1 className="text-2xl">{title}</h1>
        {children}
      </main>
      <footer className="mx-auto flex flex-wrap items-center justify-center gap-4">
        <Preferences />
      </footer>
    </div>
  )
}
