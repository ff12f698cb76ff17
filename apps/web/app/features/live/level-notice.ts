import type { LoyaltyUpdated } from '@tessera/contract/channels'

/** State of the tab that receives an event. */
export interface TabState {
  readonly isHidden: boolean
  readonly isOnGamePage: boolean
  readonly hasOpenDialog: boolean
  /** Version of the last level-up that a tab of this browser has shown to the player; 0 if there is none. */
  readonly shownVersion: number
}

/**
 * Decides how a tab shows a change of the loyalty account (specification, states: loyalty): nothing unless the level is higher
 * than before, a short notice on a game page, else a dialog. A notice also takes the place of the dialog while another one is
 * open, which a dialog would close. A level-up is shown by one visible tab, once.
 */
export function levelNotice(
  { level, previousLevel, version }: LoyaltyUpdated,
  { isHidden, isOnGamePage, hasOpenDialog, shownVersion }: TabState,
): 'notice' | 'dialog' | null {
  if (level <= previousLevel || isHidden || version <= shownVersion) return null
  return isOnGamePage || hasOpenDialog ? 'notice' : 'dialog'
}
