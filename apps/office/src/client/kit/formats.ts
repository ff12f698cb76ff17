import { useLingui } from '@lingui/react/macro'

/** Formats in the language of the page. */
export interface Formats {
  readonly locale: string
  readonly time: (iso: string) => string
  readonly day: (iso: string) => string
  readonly country: (code: string) => string
}

/** Returns the formats of times, days and countries. */
export function useFormats(): Formats {
  const { i18n } = useLingui()
  const { locale } = i18n
  const countries = new Intl.DisplayNames([locale], { type: 'region' })
  return {
    locale,
    time: (iso) => i18n.date(iso, { dateStyle: 'medium', timeStyle: 'short' }),
    day: (iso) => i18n.date(iso, { dateStyle: 'medium' }),
    country: (code) => countries.of(code) ?? code,
  }
}
