import { useLingui } from '@lingui/react/macro'
import { Button, Logo } from '@tessera/ui'
import { alertContent } from '../shared/alerts/alert-content.ts'
import { useContent } from '../shared/content/site-context.tsx'
import { ErrorArt } from '../shared/layout/error-art.tsx'
import { useNonce } from '../shared/layout/nonce.tsx'

export { STATIC_PAGE as handle } from '../shared/navigation/static-page.ts'

/**
 * The page's own script, sent as its text: where the page is shown, no other can be loaded. It looks whether the site
 * answers, since a browser that has a network does not yet reach a server that restarts.
 */
function comeBack(): void {
  const retry = () => location.reload()
  const look = () =>
    fetch('/api/health/live', { cache: 'no-store' }).then(
      ({ ok }) => ok && retry(),
      () => {},
    )
  document.querySelector('button')?.addEventListener('click', retry)
  // At its own address there is nothing to come back to.
  if (!location.pathname.endsWith('/offline')) setInterval(look, 3000)
}

/** What the service worker shows in place of every page while the network is away. It says what the alert says. */
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
      <script nonce={nonce}>{`(${comeBack})()`}</script>
    </div>
  )
}
