import { useLingui } from '@lingui/react/macro'
import { LOCALES, localizePath } from '@tessera/contract/routes'
import { Icon } from '@tessera/ui'
import { LANGUAGE_ICON } from '@tessera/ui/icons'
import { useLocation } from 'react-router'
import { useSite } from '../content/site-context.tsx'
import { cookieText } from '../session/session-cookie.ts'
import { prefixablePath } from './match-route.ts'
import { useLocale } from './use-locale.ts'
import { USER_LANGUAGE_KEY } from './user-language.ts'

/** Keeps the language that a visitor chose, for this browser and for the server. */
function storeLanguage(code: string): void {
  localStorage.setItem(USER_LANGUAGE_KEY, code)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we support.
  document.cookie = cookieText(USER_LANGUAGE_KEY, code, location.protocol === 'https:')
}

/** This page in each language. A full load: language, direction and texts all change. */
export function LanguageLinks() {
  const { t } = useLingui()
  const { locale } = useLocale()
  const { languages } = useSite()
  const { pathname, search } = useLocation()
  const path = prefixablePath(pathname)
  return (
    <nav aria-label={t`Language`} className="language-links">
      <Icon icon={LANGUAGE_ICON} size={18} />
      {LOCALES.map(({ code }) => (
        <a
          key={code}
          href={(path === null ? pathname : localizePath(path, code)) + search}
          hrefLang={code}
          lang={code}
          aria-current={code === locale ? 'true' : undefined}
          onClick={() => storeLanguage(code)}
        >
          {languages[code]}
        </a>
      ))}
    </nav>
  )
}
