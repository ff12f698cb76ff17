import { useLingui } from '@lingui/react/macro'
import { LOCALES } from '@tessera/contract/routes'
import { Logo, ThemeSwitch } from '@tessera/ui'
import { keep } from '../../data/pages/keep.tsx'
import { ContentLink } from '../../kit/layout/content-link.tsx'
import { LanguageLinks } from '../../kit/layout/language-links.tsx'
import { type Theme, useTheme } from '../../platform/preferences/theme-context.tsx'
import { useSession } from '../../platform/session/use-session.ts'
import { useContent } from '../../platform/site/site-context.tsx'
import { OnlineCount } from './online-count.tsx'

/** Footer with help and limits, legal information, language and theme. */
export function ShellFooter() {
  const { preference } = useTheme()
  const { isLoggedIn } = useSession()
  return (
    <footer className="shell-footer">
      <div className="page-column grid gap-10 py-12">
        <FooterPlaces />
        <div className="flex flex-wrap items-center gap-4">
          {LOCALES.length > 1 ? <LanguageLinks /> : null}
          <FooterColours preference={preference} />
          {isLoggedIn ? <OnlineCount /> : null}
        </div>
        <FooterLaw />
      </div>
    </footer>
  )
}

function Places() {
  const { footer, site } = useContent()
  return (
    <div className="shell-footer-places">
      <div className="grid content-start gap-3">
        <Logo size={26} name={site.name} />
        <p className="text-text-soft">{site.tagline}</p>
      </div>
      {footer.groups.map((group) => (
        <nav key={group.title} aria-label={group.title} className="grid content-start gap-1">
          <strong className="pb-1 font-display">{group.title}</strong>
          {group.links.map((link) => (
            <ContentLink key={link.to} className="t-link t-link-quiet py-1" to={link.to}>
              {link.label}
            </ContentLink>
          ))}
        </nav>
      ))}
    </div>
  )
}

const FooterPlaces = keep('footer', Places)

function Colours({ preference }: Pick<Theme, 'preference'>) {
  const { t } = useLingui()
  const { setPreference } = useTheme()
  return (
    <ThemeSwitch
      label={t`Theme`}
      value={preference}
      labels={{ system: t`System`, dark: t`Dark`, light: t`Light` }}
      onValueChange={setPreference}
    />
  )
}

const FooterColours = keep('colours', Colours)

function Law() {
  const { t } = useLingui()
  const { footer, site } = useContent()
  return (
    <div className="flex flex-wrap items-center gap-4 text-xs text-text-faint">
      <span className="shell-age">
        <span aria-hidden="true">18+</span>
        <span className="sr-only">{t`For ages 18 and over`}</span>
      </span>
      <p className="max-w-prose flex-1 basis-64">{`${footer.note} ${site.legal}`}</p>
    </div>
  )
}

const FooterLaw = keep('law', Law)
