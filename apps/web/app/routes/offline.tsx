import { useLingui } from '@lingui/react/macro'
import { Button, Logo } from '@tessera/ui'
import { alertContent } from '../shared/alerts/alert-content.ts'
import { useContent } from '../shared/content/site-context.tsx'
import { ErrorArt } from '../shared/layout/error-art.tsx'
import { useNonce } from '../shared/layout/nonce.tsx'

export { STATIC_PAGE as handle } from '../shared/navigation/static-page.ts'

/** Written in the page itself: where it is shown, no script can be loaded. */
const TRY_AGAIN = [
  'var again=function(){location.reload()}',
  'addEventListener("online",again)',
  'document.querySelector("button").addEventListener("click",again)',
].join(';')

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
      <script nonce={nonce}>{TRY_AGAIN}</script>
    </div>
  )
}
