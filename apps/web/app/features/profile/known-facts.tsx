import { useLingui } from '@lingui/react/macro'
import type { Profile } from '@tessera/contract'
import { dayText } from '@tessera/words/date-text'
import { namesIn } from '@tessera/words/name-text'
import { useLocale } from '../../platform/locale/use-locale.ts'
import { readable } from '../../platform/site/names.ts'
import { useContent } from '../../platform/site/site-context.tsx'
import { knownFacts } from './profile-facts.ts'

/** All data about the player by field, with the labels of the forms. */
export function KnownFacts({ profile }: { readonly profile: Profile }) {
  const { t } = useLingui()
  const { fields } = useContent()
  const { locale } = useLocale()
  const genders: Readonly<Record<string, string>> = { female: t`Female`, male: t`Male`, other: t`Other` }
  const nameOf = (type: 'region' | 'language', code: string) => namesIn(locale, type).of(code) ?? code
  const texts: Readonly<Record<string, (value: string) => string>> = {
    country: (code) => nameOf('region', code),
    nationality: (code) => (/^[A-Z]{2}$/.test(code) ? nameOf('region', code) : code),
    language: (code) => nameOf('language', code),
    // A date without a time has no time zone.
    birthdate: (date) => dayText(date, locale, 'UTC'),
    gender: (gender) => genders[gender] ?? gender,
    timeZone: (zone) => zone.replaceAll('_', ' '),
  }
  return (
    <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
      {knownFacts(profile).map(([name, value]) => (
        <div key={name} className="grid content-start gap-0.5">
          <dt className="text-xs text-text-soft">{fields[name]?.label ?? readable(name)}</dt>
          <dd className="wrap-anywhere">
            {value === null ? (
              <span className="text-text-faint">{t`Not provided`}</span>
            ) : (
              <bdi>{texts[name]?.(value) ?? value}</bdi>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
