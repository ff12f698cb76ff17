import { type LocaleCode, localizePath, splitLocale } from '@tessera/contract/routes'
import { buttonClass, Logo } from '@tessera/ui'
import { useLocation } from 'react-router'
import { useKnownPageState } from '../data/pages/page-state.tsx'
import sourceTexts from '../locales/last/en.json'

/** Texts of the specification, in case the content hasn't arrived. */
const lastTexts = import.meta.glob<{ title: string; description: string; buttonLabel: string }>(
  '../locales/last/*.json',
  { eager: true, import: 'default' },
)

const lastTextsIn = (locale: LocaleCode) => lastTexts[`../locales/last/${locale}.json`] ?? sourceTexts

/** Last-resort error page for a failure of the root. It uses the content's texts if they have arrived. */
export function RootError() {
  const { locale } = splitLocale(useLocation().pathname)
  const content = useKnownPageState()?.content
  const name = content?.site.name ?? 'Tessera'
  const { title, description, buttonLabel } = content?.error ?? lastTextsIn(locale)
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
