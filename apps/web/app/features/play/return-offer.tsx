import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { forgetReturnGame } from '../../data/player/return-game.ts'
import { useConfirm } from '../../kit/dialogs/confirm-context.tsx'
import { useApiQuery } from '../../platform/api/use-api-query.ts'
import { useLocale } from '../../platform/locale/use-locale.ts'
import { readDialogs } from '../../platform/urls/dialog-url.ts'
import { MODE_PARAMETER } from './play-mode.ts'
import { gameQuery } from './queries.ts'

/**
 * Offers a player who has just signed in the game that was interrupted, once, when no dialog is open. A player who is
 * already on its page gets no offer.
 */
export function ReturnOffer({ id }: { readonly id: string }) {
  const { t } = useLingui()
  const { locale, pathOf } = useLocale()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const confirm = useConfirm()
  const name = useApiQuery(gameQuery(id, locale)).data?.data.name
  const hasAsked = useRef(false)
  const path = pathOf('game', { id })
  const isThere = pathname === path
  const isFree = readDialogs(new URLSearchParams(search)).length === 0

  useEffect(() => {
    if (hasAsked.current || isThere || !isFree || name === undefined) return
    hasAsked.current = true
    forgetReturnGame(localStorage, id)
    void confirm({
      title: t`Back to ${name}?`,
      text: t`You were playing this game last time. An unfinished round continues where you left off.`,
      confirmLabel: t`Continue playing`,
      cancelLabel: t`Not now`,
    }).then((isWanted) => {
      if (isWanted) void navigate(`${path}?${MODE_PARAMETER}=real`)
    })
  }, [id, name, path, isThere, isFree, confirm, navigate, t])
  return null
}
