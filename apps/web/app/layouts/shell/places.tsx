import { useLingui } from '@lingui/react/macro'
import type { RouteName } from '@tessera/contract/routes'
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

export interface Place {
  readonly route: RouteName
  readonly label: string
  readonly icon: IconData
  /** True if only players see the item. */
  readonly isForPlayers: boolean
}

/** Items of the drawer in two groups: play and help. */
export function usePlaces(): { readonly play: readonly Place[]; readonly help: readonly Place[] } {
  const { t } = useLingui()
  return {
    play: [
      { route: 'home', label: t`Home`, icon: HOME_ICON, isForPlayers: false },
      { route: 'games', label: t`All games`, icon: GAMES_ICON, isForPlayers: false },
      { route: 'sport', label: t`Sport`, icon: SPORT_ICON, isForPlayers: false },
      { route: 'bonuses', label: t`Bonuses`, icon: GIFT_ICON, isForPlayers: false },
      { route: 'tournaments', label: t`Tournaments`, icon: CUP_ICON, isForPlayers: false },
      { route: 'games-providers', label: t`Studios`, icon: PROVIDERS_ICON, isForPlayers: false },
      { route: 'loyalty', label: t`Levels`, icon: LEVELS_ICON, isForPlayers: false },
      { route: 'referral', label: t`Invite friends`, icon: INVITE_ICON, isForPlayers: false },
      { route: 'favorites', label: t`Favourites`, icon: HEART_ICON, isForPlayers: true },
      { route: 'recently-played', label: t`Recently played`, icon: RECENT_ICON, isForPlayers: true },
      { route: 'wallet', label: t`Wallet`, icon: WALLET_ICON, isForPlayers: true },
      { route: 'wallet-history', label: t`History`, icon: HISTORY_ICON, isForPlayers: true },
    ],
    help: [
      { route: 'fairness', label: t`Fairness`, icon: SHIELD_ICON, isForPlayers: false },
      { route: 'questions', label: t`Help`, icon: HELP_ICON, isForPlayers: false },
    ],
  }
}
