import { type ProviderRecords, recordsOperations } from '@tessera/contract/provider-records'
import { askSigned, type SignedPeer } from './ask-signed.ts'

/** What a provider in another process keeps of players. It fails as its other operations do. */
export const createHttpRecords = (peer: SignedPeer): ProviderRecords => ({
  tell: (request) => askSigned(peer, 'tell', request, recordsOperations.tell.answer),
  forget: async (playerId, stage) => {
    await askSigned(peer, 'forget', { playerId, stage }, recordsOperations.forget.answer)
  },
})
