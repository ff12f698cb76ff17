import { useLingui } from '@lingui/react/macro'
import { Button, Logo } from '@tessera/ui'
import { ErrorArt } from '../kit/art/error-art.tsx'
import { alertContent } from '../platform/alerts/alert-content.ts'
import { useNonce } from '../platform/site/nonce.tsx'
import { useContent } from '../platform/site/site-context.tsx'

export { STATIC_PAGE as handle } from '../platform/navigation/static-page.ts'

/**
 * Source of the page's inline script: while this page is shown, no other script can be loaded. It polls the site,
 * because a browser with a network may still not reach a server that is restarting.
 */
function waitForSite(): void {
  const retry = () => location.reload()
  const check = () =>
    fetch('/api/health/live', { cache: 'no-store' }).then(
      ({ ok }) => ok && retry(),
      () => {},
    )
  document.querySelector('button')?.addEventListener('click', retry)
  // At its own address there is no page to return to.
  if (!location.pathname.endsWith('/offline')) setInterval(check, 3000)
}

/** Page that the service worker shows for every navigation while the network is down. Its text is that of the alert. */
export default function OfflinePage() {
  const { t } = useLingui()
  const content = useContent()
  const nonce = useNonce()
  const { title, description } = alertContent(content, 'offline')
  return (
    <div data-page="offline" className="grid justify-items-center gap-6 text-center">
      <title>{`${title} · ${content.site.name}`}</title>
      <meta name="robots" content="noindex" />
      <ErrorArt />
      <h1 className="text-3xl sm:text-4xl">{title}</h1>
      <p className="max-w-prose text-balance text-text-soft">{description}</p>
      <Button size="lg">{t`Try again`}</Button>
      <Logo name={content.site.name} className="mt-10" />
      <script nonce={nonce}>{`(${waitForSite})()`}</script>
    </div>
  )
}
