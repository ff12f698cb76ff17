import { useLingui } from '@lingui/react/macro'
import type { RouteName } from '@tessera/contract/routes'
import { heartIcon, type IconData } from '@tessera/ui/icons'
import {
  gamesIcon,
  helpIcon,
  historyIcon,
  homeIcon,
  providersIcon,
  recentIcon,
  shieldIcon,
  walletIcon,
} from '../../shared/layout/icons.ts'

export interface Place {
  readonly route: RouteName
  readonly params?: Record<string, string>
  readonly label: string
  readonly icon: IconData
  /** Whether it is shown to players alone. */
  readonly isForPlayers: boolean
}

/** The places of the drawer, in two groups: to play, and around it. */
export function usePlaces(): { readonly play: readonly Place[]; readonly help: readonly Place[] } {
  const { t } = useLingui()
  return {
    play: [
      { route: 'home', label: t`Home`, icon: homeIcon, isForPlayers: false },
      { route: 'games', label: t`All games`, icon: gamesIcon, isForPlayers: false },
      { route: 'games-providers', label: t`Studios`, icon: providersIcon, isForPlayers: false },
      { route: 'favorites', label: t`Favourites`, icon: heartIcon, isForPlayers: true },
      { route: 'recently-played', label: t`Recently played`, icon: recentIcon, isForPlayers: true },
      { route: 'wallet', label: t`Wallet`, icon: walletIcon, isForPlayers: true },
      { route: 'wallet-history', label: t`History`, icon: historyIcon, isForPlayers: true },
    ],
    help: [
      { route: 'fairness', label: t`Fairness`, icon: shieldIcon, isForPlayers: false },
      {
        route: 'static',
        params: { pageIdentity: 'faq' },
        label: t`Help`,
        icon: helpIcon,
        isForPlayers: false,
      },
    ],
  }
}
