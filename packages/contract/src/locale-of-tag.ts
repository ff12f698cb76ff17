import { isLocale, type LocaleCode } from './routes.ts'

/** The language of the site for a tag, such as `pt-br`: that one or its first part; null where it speaks neither. */
export function localeOfTag(tag: string | null | undefined): LocaleCode | null {
  const lower = (tag ?? '').toLowerCase()
  return [lower, lower.split('-')[0] ?? ''].find(isLocale) ?? null
}
