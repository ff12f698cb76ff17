import { type ProviderRecords, recordsOperations } from '@tessera/contract/provider-records'
import { callProvider, type SignedPeer } from './call-provider.ts'

/** What a provider in another process keeps of players. It fails as its other operations do. */
export const createHttpRecords = (peer: SignedPeer): ProviderRecords => ({
  tell: (request) => callProvider(peer, 'tell', request, recordsOperations.tell.answer),
  forget: async (playerId, stage) => {
    await callProvider(peer, 'forget', { playerId, stage }, recordsOperations.forget.answer)
  },
})
