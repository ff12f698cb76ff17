import { useLingui } from '@lingui/react/macro'
import type { Game } from '@tessera/contract'
import { Button, Icon } from '@tessera/ui'
import { HEART_ICON, HEART_OUTLINE_ICON } from '@tessera/ui/icons'
import { useFavorites } from './use-favorites.ts'

/** Favourite button of the game page. */
export function FavoriteButton({ game }: { game: Game }) {
  const { t } = useLingui()
  const favorites = useFavorites()
  const isOn = favorites.has(game.id)
  return (
    <Button
      variant="secondary"
      aria-pressed={isOn}
      iconStart={
        <Icon
          icon={isOn ? HEART_ICON : HEART_OUTLINE_ICON}
          size={18}
          className={isOn ? 'text-action-text' : 'text-text-faint'}
        />
      }
      onClick={() => favorites.toggle(game)}
    >
      {isOn ? t`In your favourites` : t`Add to favourites`}
    </Button>
  )
}
