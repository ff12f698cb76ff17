import { useLocation } from 'react-router'
import { matchRoute } from '../../platform/urls/match-route.ts'
import { useRealityCheck } from './use-reality-check.ts'

/** Shows reality checks on the pages of the sportsbook. On a game's page, its stage does. */
export function SportRealityCheck() {
  const { pathname } = useLocation()
  const isPlaying = matchRoute(pathname)?.name.startsWith('sport') === true
  useRealityCheck({ isPlaying, playKey: isPlaying ? pathname : undefined })
  return null
}
