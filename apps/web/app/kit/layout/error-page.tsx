import { ApiError } from '@tessera/contract/client'
import { buttonClass } from '@tessera/ui'
import { useEffect } from 'react'
import { isRouteErrorResponse, useLocation } from 'react-router'
import { InvalidPage, invalidPageText } from '../../platform/navigation/page-not-found.ts'
import { RouteLink } from '../../platform/navigation/route-link.tsx'
import { useContent } from '../../platform/site/site-context.tsx'
import { ErrorArt } from '../art/error-art.tsx'

/** The generic error page. Its texts are the specification's unless the content overrides them. */
export function ErrorPage({ error }: { error: unknown }) {
  const { error: texts, site } = useContent()
  const detail = detailOf(error, useLocation().pathname)
  useEffect(() => {
    // Missing pages aren't faults.
    if (detail === null && !isRouteErrorResponse(error)) reportError(error)
  }, [error, detail])
  return (
    <div data-page="error" className="page-column grid justify-items-center gap-6 py-16 text-center">
      <title>{`${texts.title} · ${site.name}`}</title>
      <meta name="robots" content="noindex" />
      <ErrorArt />
      <h1 className="text-3xl sm:text-4xl">{texts.title}</h1>
      <p className="max-w-prose text-balance text-text-soft">{texts.description}</p>
      {detail === null ? null : <p className="text-xs text-text-faint break-all">{detail}</p>}
      <RouteLink name="home" className={buttonClass({ size: 'lg' })}>
        {texts.buttonLabel}
      </RouteLink>
    </div>
  )
}

/** Returns the error's own message if it is one of our errors. */
function detailOf(error: unknown, pathname: string): string | null {
  if (isRouteErrorResponse(error)) return typeof error.data === 'string' ? error.data : null
  if (error instanceof InvalidPage) return error.message
  return error instanceof ApiError && error.status === 404 ? invalidPageText(pathname) : null
}
