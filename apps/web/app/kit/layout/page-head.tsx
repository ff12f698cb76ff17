import { DEFAULT_LOCALE, LOCALES, localizePath } from '@tessera/contract/routes'
import { useLocation } from 'react-router'
import { useSite } from '../../platform/site/site-context.tsx'
import { prefixablePath } from '../../platform/urls/match-route.ts'

export interface PageHeadProps {
  /** Without the site's name. */
  readonly title: string
  readonly description?: string | undefined
  /** The page's own picture, as a path of this site. */
  readonly image?: string | undefined
  /** Query of a page whose views differ by it, such as `?page=table`; part of its addresses for search engines. */
  readonly query?: string
  /** Excludes the page from search engines: pages with data of one player. */
  readonly isPrivate?: boolean
}

/** Title, description, canonical address, alternates for every language and social media cards. */
export function PageHead({ title, description, image, query = '', isPrivate }: PageHeadProps) {
  const { publicUrl, locale, content } = useSite()
  const { pathname } = useLocation()
  const path = prefixablePath(pathname)
  const url = publicUrl + (path === null ? pathname : localizePath(path, locale)) + query
  const full = `${title} · ${content.site.name}`
  const text = description ?? content.site.tagline
  return (
    <>
      <title>{full}</title>
      <meta name="description" content={text} />
      <link rel="canonical" href={url} />
      {isPrivate ? <meta name="robots" content="noindex" /> : null}
      {path === null ? null : <Alternates path={path} query={query} />}
      <meta property="og:url" content={url} />
      <meta property="og:title" content={full} />
      <meta property="og:description" content={text} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={content.site.name} />
      <meta property="og:locale" content={locale} />
      <meta property="og:image" content={publicUrl + cardPicture(image)} />
    </>
  )
}

/** Formats that social networks display: neither SVG nor the newest formats. */
const CARD_FORMAT = /\.(?:png|jpe?g|webp|gif)(?:\?|$)/

const cardPicture = (image: string | undefined): string =>
  image !== undefined && CARD_FORMAT.test(image) ? image : '/icon-512.png'

/** Links to the page in every language. */
function Alternates({ path, query }: { path: string; query: string }) {
  const { publicUrl } = useSite()
  return (
    <>
      {LOCALES.map(({ code }) => (
        <link
          key={code}
          rel="alternate"
          hrefLang={code}
          href={publicUrl + localizePath(path, code) + query}
        />
      ))}
      <link
        rel="alternate"
        hrefLang="x-default"
        href={publicUrl + localizePath(path, DEFAULT_LOCALE) + query}
      />
    </>
  )
}
