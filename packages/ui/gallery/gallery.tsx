import { createToastQueue, ThemeSwitch, ToastViewport } from '@tessera/ui'
import { useState } from 'react'
import type { ThemeChoice } from '../src/theme-switch.tsx'
import { ActionsPart } from './actions-part.tsx'
import { ContentPart } from './content-part.tsx'
import { FormsPart } from './forms-part.tsx'
import { IconsPart } from './icons-part.tsx'
import { LobbyPart } from './lobby-part.tsx'
import { OverlaysPart } from './overlays-part.tsx'
import { TokensPart } from './tokens-part.tsx'

export const toasts = createToastQueue()

/** All components on one page, arranged as in a product. */
export function Gallery() {
  const [theme, setTheme] = useState<ThemeChoice>('system')
  const choose = (choice: ThemeChoice) => {
    setTheme(choice)
    const { dataset } = document.documentElement
    if (choice === 'system') delete dataset.theme
    else dataset.theme = choice
  }
  return (
    <>
      <LobbyPart
        tools={
          <ThemeSwitch
            label="Theme"
            value={theme}
            labels={{ system: 'As the device', dark: 'Dark', light: 'Light' }}
            onValueChange={choose}
          />
        }
      />
      <main className="page-column grid gap-14 pb-28 pt-10">
        <TokensPart />
        <IconsPart />
        <ActionsPart />
        <FormsPart />
        <ContentPart />
        <OverlaysPart queue={toasts} />
      </main>
      <ToastViewport queue={toasts} label="Notifications" closeLabel="Close" />
    </>
  )
}
