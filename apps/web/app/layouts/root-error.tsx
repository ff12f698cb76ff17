import { localizePath, splitLocale } from '@tessera/contract/routes'
import { buttonClass, Logo } from '@tessera/ui'
import { useLocation } from 'react-router'

/** The texts of the specification, for the case that not even the content is there. */
const TITLE = 'Something went wrong'
const TEXT =
  'The page you are trying to access does not exist or has been moved. Try going back to our homepage.'
const BUTTON = 'Homepage'

/** The last resort: the root itself could not be shown, so that no content and no message catalogue are at hand. */
export function RootError() {
  const { locale } = splitLocale(useLocation().pathname)
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-6 p-6 text-center">
      <title>{`${TITLE} · Tessera`}</title>
      <Logo name="Tessera" />
      <h1 className="text-3xl">{TITLE}</h1>
      <p className="max-w-prose text-text-soft">{TEXT}</p>
      <a href={localizePath('/', locale)} className={buttonClass()}>
        {BUTTON}
      </a>
    </main>
  )
}
