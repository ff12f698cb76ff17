import { useLingui } from '@lingui/react/macro'
import type { ApiError } from '@tessera/contract/client'
import { pictureSources } from '@tessera/contract/pictures'
import { Button, buttonClass } from '@tessera/ui'
import { useLocation, useNavigate } from 'react-router'
import { useAccounts } from '../../data/accounts/use-accounts.ts'
import { useOpenDialog } from '../../kit/dialogs/use-dialogs.ts'
import { QueryView } from '../../kit/feedback/query-view.tsx'
import { PageSkeleton } from '../../kit/layout/page-skeleton.tsx'
import { Money } from '../../kit/money/money.tsx'
import { useApiQuery } from '../../platform/api/use-api-query.ts'
import { useLocale } from '../../platform/locale/use-locale.ts'
import { RouteLink } from '../../platform/navigation/route-link.tsx'
import { useSession } from '../../platform/session/use-session.ts'
import { searchText, withoutDialogs } from '../../platform/urls/dialog-url.ts'
import { MODE_PARAMETER, type PlayMode } from './play-mode.ts'
import { gameQuery } from './queries.ts'

/** Dialog with a game and its modes: real money or demo; for a guest, registration and sign-in. */
export function GameOffer({ id, hasNoDemo }: { id: string; hasNoDemo?: boolean }) {
  const { locale } = useLocale()
  const query = useApiQuery(gameQuery(id, locale))
  // No game or an unknown one in the URL: a retry would not help.
  if (query.error && isRefused(query.error)) return <OtherGames />
  return (
    <QueryView query={query} skeleton={<PageSkeleton name="static" />}>
      {({ data: game }) => (
        <div className="flex items-center gap-5">
          <img
            {...pictureSources(game.thumbnails['3x4'])}
            alt=""
            width={120}
            height={160}
            className="rounded-md rounded-ee-lg object-cover"
          />
          <div className="grid min-w-0 flex-1 gap-3">
            <strong className="font-display text-xl">{game.name}</strong>
            <Choices id={game.id} canDemo={game.hasDemo && hasNoDemo !== true} />
          </div>
        </div>
      )}
    </QueryView>
  )
}

const isRefused = ({ status }: ApiError): boolean => status === 404 || status === 422 || status === 400

function OtherGames() {
  const { t } = useLingui()
  return (
    <RouteLink
      name="games"
      className={buttonClass({ variant: 'ghost', block: true })}
    >{t`Other games`}</RouteLink>
  )
}

function Choices({ id, canDemo }: { id: string; canDemo: boolean }) {
  const { t } = useLingui()
  const { isLoggedIn } = useSession()
  const { active } = useAccounts()
  const open = useOpenDialog()
  const choose = useChoose(id)
  return (
    <>
      {isLoggedIn ? (
        <Button block onClick={() => choose('real')}>
          <span className="flex flex-wrap justify-center gap-x-2">
            {t`Play for real`}
            {active ? <Money subunits={active.balance} currency={active.currency} size="sm" /> : null}
          </span>
        </Button>
      ) : (
        <>
          <Button block onClick={() => open('sign-up')}>{t`Open an account`}</Button>
          <Button block variant="secondary" onClick={() => open('sign-in')}>{t`Sign in`}</Button>
        </>
      )}
      {canDemo ? (
        <Button
          block
          variant={isLoggedIn ? 'secondary' : 'ghost'}
          onClick={() => choose('demo')}
        >{t`Play the demo`}</Button>
      ) : (
        <OtherGames />
      )}
    </>
  )
}

/** Returns a function that opens the game in a mode. On the game's own page it replaces the dialog's history entry. */
function useChoose(id: string): (mode: PlayMode) => void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { pathOf } = useLocale()
  return (mode) => {
    const path = pathOf('game', { id })
    const query = pathname === path ? withoutDialogs(new URLSearchParams(search)) : new URLSearchParams()
    query.set(MODE_PARAMETER, mode)
    void navigate(
      { pathname: path, search: searchText(query) },
      { replace: true, preventScrollReset: pathname === path },
    )
  }
}
