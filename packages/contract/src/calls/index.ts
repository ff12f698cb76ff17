import { gameCalls } from './game.ts'
import { paymentCalls } from './payment.ts'
import { playCalls } from './play.ts'
import { playerCalls } from './player.ts'
import { settingsCalls } from './settings.ts'
import { walletCalls } from './wallet.ts'

/** Every call of the player API, under its method and path. */
export const calls = {
  ...walletCalls,
  ...paymentCalls,
  ...gameCalls,
  ...playCalls,
  ...playerCalls,
  ...settingsCalls,
}

export type Calls = typeof calls
export type CallName = keyof Calls
