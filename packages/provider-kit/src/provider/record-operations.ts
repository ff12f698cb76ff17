import type { ProviderRecords } from '@tessera/contract/provider-records'

/** Operations of the interface for player data, the same for every provider. */
export const recordOperations = (records: ProviderRecords) => ({
  tell: (request: Parameters<ProviderRecords['tell']>[0]) => records.tell(request),
  forget: async ({ playerId, stage }: ForgetRequest) => {
    await records.forget(playerId, stage)
    return {}
  },
})

interface ForgetRequest {
  readonly playerId: string
  readonly stage: Parameters<ProviderRecords['forget']>[1]
}
