import { useLingui } from '@lingui/react/macro'
import { Button, Logo } from '@tessera/ui'
import { ErrorArt } from '../kit/art/error-art.tsx'
import { alertContent } from '../platform/alerts/alert-content.ts'
import { useNonce } from '../platform/site/nonce.tsx'
import { useContent } from '../platform/site/site-context.tsx'

export { STATIC_PAGE as handle } from '../platform/navigation/static-page.ts'

/**
 * Source of the page's inline script: while this page is shown, no other script can be loaded. It shows the text of the
 * requested page, and polls the site, because a browser with a network may still not reach a server that is restarting.
 */
function waitForSite(): void {
  const retry = () => location.reload()
  const check = () =>
    fetch('/api/health/live', { cache: 'no-store' }).then(
      ({ ok }) => ok && retry(),
      () => {},
    )
  document.querySelector('button')?.addEventListener('click', retry)
  const [page, game] = document.querySelectorAll<HTMLElement>('[data-offline]')
  if (page && game && /^(\/[a-z]{2}(-[a-z]{2})?)?\/game\/./.test(location.pathname)) {
    document.title = document.title.replace(page.dataset.offline ?? '', game.dataset.offline ?? '')
    page.hidden = true
    game.hidden = false
  }
  // At its own address there is no page to return to.
  if (location.pathname.endsWith('/offline')) return
  setInterval(check, 3000)
  addEventListener('online', check)
}

/**
 * Page that the service worker shows for every navigation while the network is down, at the requested address. Its texts
 * are those of alerts: for the address of a game, and for all others.
 */
export default function OfflinePage() {
  const { t } = useLingui()
  const content = useContent()
  const nonce = useNonce()
  return (
    <div data-page="offline" className="grid justify-items-center gap-6 text-center">
      <title>{`${alertContent(content, 'offline').title} · ${content.site.name}`}</title>
      <meta name="robots" content="noindex" />
      <ErrorArt />
      <Text name="offline" />
      <Text name="offline-game" hidden />
      <Button size="lg">{t`Try again`}</Button>
      <Logo name={content.site.name} className="mt-10" />
      <script nonce={nonce}>{`(${waitForSite})()`}</script>
    </div>
  )
}

/** Text of an alert in the page's place; the script shows the one of the requested page. */
function Text({ name, hidden = false }: { readonly name: string; readonly hidden?: boolean }) {
  const { title, description } = alertContent(useContent(), name)
  return (
    <div data-offline={title} hidden={hidden} className="grid justify-items-center gap-6">
      <h1 className="text-3xl text-balance sm:text-4xl">{title}</h1>
      <p className="max-w-prose text-balance text-text-soft">{description}</p>
    </div>
  )
}
