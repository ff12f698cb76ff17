import { DEFAULT_LOCALE, LOCALES, localizePath } from '@tessera/contract/routes'

const escapeXml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** Returns the site map: every public page with its alternates in all languages. `paths` have no language prefix. */
export function siteMap(publicUrl: string, paths: readonly string[]): string {
  // A page with the same path in every language is listed once.
  const localesOf = (path: string) =>
    LOCALES.filter(({ code }) => code === DEFAULT_LOCALE || localizePath(path, code) !== path)
  const alternates = (path: string) =>
    [
      ...localesOf(path).map(({ code }) => ({
        code: code as string,
        href: publicUrl + localizePath(path, code),
      })),
      { code: 'x-default', href: publicUrl + localizePath(path, DEFAULT_LOCALE) },
    ]
      .map(({ code, href }) => `<xhtml:link rel="alternate" hreflang="${code}" href="${escapeXml(href)}"/>`)
      .join('')
  const urls = paths.flatMap((path) =>
    localesOf(path).map(
      ({ code }) =>
        `<url><loc>${escapeXml(publicUrl + localizePath(path, code))}</loc>${alternates(path)}</url>`,
    ),
  )
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('')}</urlset>`
}

/** Returns the robots file: everything except the pages and calls of players is allowed. */
export const robotsText = (publicUrl: string): string =>
  `User-agent: *\nDisallow: /api/\nDisallow: /wallet\nDisallow: /profile\nDisallow: /redirect\nSitemap: ${publicUrl}/sitemap.xml\n`
