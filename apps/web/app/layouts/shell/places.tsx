import { useLingui } from '@lingui/react/macro'
import { GIFT_ICON, HEART_ICON, type IconData } from '@tessera/ui/icons'
import {
  CUP_ICON,
  GAMES_ICON,
  HELP_ICON,
  HISTORY_ICON,
  HOME_ICON,
  INVITE_ICON,
  LEVELS_ICON,
  PROVIDERS_ICON,
  RECENT_ICON,
  SHIELD_ICON,
  SPORT_ICON,
  WALLET_ICON,
} from '../../kit/art/icons.ts'
import type { PlaceName } from '../../platform/site/place-names.ts'
import { useContent } from '../../platform/site/site-context.tsx'

/** Text and icon of a page of the site in the menu. */
interface Place {
  readonly label: string
  readonly icon: IconData
  /** True if only players see the item. */
  readonly isForPlayers?: boolean
}

/** An item of the menu: a page of the site by its name, or a link of the operator. */
export interface MenuItem extends Place {
  readonly route?: PlaceName
  readonly to?: string
}

/** Items of the drawer in the groups of the operator's layout. */
export function useMenu(): readonly (readonly MenuItem[])[] {
  const { t } = useLingui()
  const { layout } = useContent()
  const places: Readonly<Record<PlaceName, Place>> = {
    home: { label: t`Home`, icon: HOME_ICON },
    games: { label: t`All games`, icon: GAMES_ICON },
    sport: { label: t`Sport`, icon: SPORT_ICON },
    bonuses: { label: t`Bonuses`, icon: GIFT_ICON },
    tournaments: { label: t`Tournaments`, icon: CUP_ICON },
    'games-providers': { label: t`Studios`, icon: PROVIDERS_ICON },
    loyalty: { label: t`Levels`, icon: LEVELS_ICON },
    referral: { label: t`Invite friends`, icon: INVITE_ICON },
    favorites: { label: t`Favourites`, icon: HEART_ICON, isForPlayers: true },
    'recently-played': { label: t`Recently played`, icon: RECENT_ICON, isForPlayers: true },
    wallet: { label: t`Wallet`, icon: WALLET_ICON, isForPlayers: true },
    'wallet-history': { label: t`History`, icon: HISTORY_ICON, isForPlayers: true },
    fairness: { label: t`Fairness`, icon: SHIELD_ICON },
    questions: { label: t`Help`, icon: HELP_ICON },
  }
  return layout.menu.map((group) =>
    group.map((entry) =>
      typeof entry === 'string'
        ? { route: entry, ...places[entry] }
        : { ...entry, icon: places[entry.icon].icon },
    ),
  )
}
