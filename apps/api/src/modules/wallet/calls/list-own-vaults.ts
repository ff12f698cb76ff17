import { listVaults } from '@tessera/ledger'
import { answer, type CallHandler } from '../../../http/call-handler.ts'
import type { Platform } from '../../../platform/platform.ts'
import { toVault } from '../to-vault.ts'

export const listOwnVaults =
  ({ database }: Platform): CallHandler<'GET /api/wallet/vault'> =>
  async ({ player }) =>
    answer((await listVaults({ query: database.read }, player.playerId)).map(toVault))
