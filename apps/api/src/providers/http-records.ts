import { type ProviderRecords, recordsOperations } from '@tessera/contract/provider-records'
import { callProvider, type SignedPeer } from './call-provider.ts'

/** Creates the client of a provider's personal records in another process. It fails like the other operations. */
export const createHttpRecords = (peer: SignedPeer): ProviderRecords => ({
  tell: (request) => callProvider(peer, 'tell', request, recordsOperations.tell.answer),
  forget: async (playerId, stage) => {
    await callProvider(peer, 'forget', { playerId, stage }, recordsOperations.forget.answer)
  },
})
