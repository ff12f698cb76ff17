import { localizePath, splitLocale } from '@tessera/contract/routes'
import { buttonClass, Logo } from '@tessera/ui'
import { useLocation } from 'react-router'
import { useKnownPageState } from '../shared/data/page-state.tsx'

/** The texts of the specification, for the case that not even the content is there. */
const TEXTS = {
  en: {
    title: 'Something went wrong',
    description:
      'The page you are trying to access does not exist or has been moved. Try going back to our homepage.',
    buttonLabel: 'Homepage',
  },
  de: {
    title: 'Etwas ist schiefgegangen',
    description: 'Die Seite gibt es nicht, oder sie ist umgezogen. Versuche es von der Startseite aus.',
    buttonLabel: 'Startseite',
  },
} as const

/** The last resort: the root itself could not be shown. The content's texts count where its data did arrive. */
export function RootError() {
  const { locale } = splitLocale(useLocation().pathname)
  const content = useKnownPageState()?.content
  const name = content?.site.name ?? 'Tessera'
  const { title, description, buttonLabel } = content?.error ?? TEXTS[locale]
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-6 p-6 text-center">
      <title>{`${title} · ${name}`}</title>
      <Logo name={name} />
      <h1 className="text-3xl">{title}</h1>
      <p className="max-w-prose text-text-soft">{description}</p>
      <a href={localizePath('/', locale)} className={buttonClass()}>
        {buttonLabel}
      </a>
    </main>
  )
}
