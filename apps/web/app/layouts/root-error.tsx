import { localizePath, splitLocale } from '@tessera/contract/routes'
import { buttonClass, Logo } from '@tessera/ui'
import { useLocation } from 'react-router'
import { usePageState } from '../data/pages/page-state.tsx'

/** Last-resort error page for a failure of the root. Its texts are part of every document, so that nothing is loaded for it. */
export function RootError() {
  const { locale } = splitLocale(useLocation().pathname)
  const { site, error } = usePageState().content
  const { name } = site
  const { title, description, buttonLabel } = error
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
