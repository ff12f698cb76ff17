import { isLocale, type LocaleCode } from './routes.ts'

/** Returns the site language for a tag such as `pt-br`, or for the tag's first part; null if the site has neither. */
export function localeOfTag(tag: string | null | undefined): LocaleCode | null {
  const lower = (tag ?? '').toLowerCase()
  return [lower, lower.split('-')[0] ?? ''].find(isLocale) ?? null
}
