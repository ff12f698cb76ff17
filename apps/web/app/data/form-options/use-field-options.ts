import { useLingui } from '@lingui/react/macro'
import { LOCALES } from '@tessera/contract/routes'
import { FIELDS, isFieldName } from '@tessera/form-rules'
import { namesIn } from '@tessera/words/name-text'
import { useMemo, useState } from 'react'
import { apiQuery } from '../../platform/api/query.ts'
import { useApiQuery } from '../../platform/api/use-api-query.ts'
import { useLocale } from '../../platform/locale/use-locale.ts'
import { useSite } from '../../platform/site/site-context.tsx'
import { currenciesQuery } from '../accounts/queries.ts'
import { type FieldOption, timeZones, withChosenZone } from './zone-options.ts'

const countriesQuery = apiQuery('GET /api/settings/countries')
const localesQuery = apiQuery('GET /api/settings/locales')

/** True if a form has a field whose options the server lists. */
const asks = (names: readonly string[], kind: 'country' | 'currency'): boolean =>
  names.some((name) => isFieldName(name) && FIELDS[name].kind === kind)

/**
 * Returns the options of a form's selects by field name: countries by their name in the page's language, currencies by
 * code and symbol. A list that can't be loaded is empty.
 *
 * @param zone the saved time zone, which is offered even if the browser doesn't list it; later values are ignored,
 * because they are typed text that searches the list
 */
export function useFieldOptions(
  names: readonly string[],
  zone = '',
): Readonly<Record<string, readonly FieldOption[]>> {
  const { t } = useLingui()
  const { locale } = useLocale()
  const { languages } = useSite()
  const countries = useApiQuery(countriesQuery, { enabled: asks(names, 'country') })
  const currencies = useApiQuery(currenciesQuery, { enabled: asks(names, 'currency') })
  const locales = useApiQuery(localesQuery, { enabled: names.includes('language') })
  const needsZones = names.includes('timeZone')
  const [savedZone] = useState(zone)
  const fixed = useMemo(() => {
    const region = namesIn(locale, 'region')
    return {
      country: (countries.data?.data ?? [])
        .map(({ code, name }) => ({ value: code, label: region.of(code) ?? name }))
        .sort((a, b) => a.label.localeCompare(b.label, locale)),
      currency: (currencies.data?.data ?? []).map(({ code, symbol }) => ({
        value: code,
        label: symbol === code ? code : `${code} (${symbol})`,
      })),
      timeZone: needsZones ? withChosenZone(timeZones(), savedZone) : [],
      // The page knows its languages, so that a form never waits for them.
      language: locales.data
        ? locales.data.data.map(({ code, name }) => ({ value: code, label: name }))
        : LOCALES.map(({ code }) => ({ value: code, label: languages[code] })),
    }
  }, [countries.data, currencies.data, locales.data, locale, languages, needsZones, savedZone])
  const gender = [
    { value: 'female', label: t`Female` },
    { value: 'male', label: t`Male` },
    { value: 'other', label: t`Other` },
  ]
  const walletKind = [
    { value: 'self_hosted', label: t`My own wallet, I hold the keys` },
    { value: 'hosted', label: t`My account at an exchange` },
  ]
  return { ...fixed, gender, walletKind }
}
