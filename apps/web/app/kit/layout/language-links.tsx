import { useLingui } from '@lingui/react/macro'
import { LOCALES } from '@tessera/contract/routes'
import { Icon } from '@tessera/ui'
import { LANGUAGE_ICON } from '@tessera/ui/icons'
import { useLocation } from 'react-router'
import { useLocale } from '../../platform/locale/use-locale.ts'
import { pathIn, storeLanguage } from '../../platform/preferences/user-language.ts'
import { useSite } from '../../platform/site/site-context.tsx'

/** Links to this page in each language. They load the whole page: language, direction and texts all change. */
export function LanguageLinks() {
  const { t } = useLingui()
  const { locale } = useLocale()
  const { languages } = useSite()
  const location = useLocation()
  return (
    <nav aria-label={t`Language`} className="language-links">
      <Icon icon={LANGUAGE_ICON} size={18} />
      {LOCALES.map(({ code }) => (
        <a
          key={code}
          href={pathIn(code, location)}
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
