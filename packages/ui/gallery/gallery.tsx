import { applyTheme, createToastQueue, type ThemeChoice, ThemeSwitch, ToastViewport } from '@tessera/ui'
import { LanguageSwitch } from '@tessera/ui/language-switch'
import { useState } from 'react'
import { ActionsPart } from './actions-part.tsx'
import { ContentPart } from './content-part.tsx'
import { FormsPart } from './forms-part.tsx'
import { IconsPart } from './icons-part.tsx'
import { LobbyPart } from './lobby-part.tsx'
import { OverlaysPart } from './overlays-part.tsx'
import { TokensPart } from './tokens-part.tsx'

export const toasts = createToastQueue()

const languages = [
  { value: 'en', label: 'English' },
  { value: 'de', label: 'Deutsch' },
  { value: 'ar', label: 'العربية' },
]

/** All components on one page, arranged as in a product. */
export function Gallery() {
  const [theme, setTheme] = useState<ThemeChoice>('system')
  const [language, setLanguage] = useState('en')
  const choose = (choice: ThemeChoice) => {
    setTheme(choice)
    applyTheme(choice)
  }
  return (
    <>
      <LobbyPart
        tools={
          <>
            <ThemeSwitch
              label="Theme"
              value={theme}
              labels={{ system: 'As the device', dark: 'Dark', light: 'Light' }}
              onValueChange={choose}
            />
            <LanguageSwitch
              label="Language"
              value={language}
              options={languages.map((option) => ({ ...option, onSelect: () => setLanguage(option.value) }))}
            />
          </>
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
