export { createSignerApi } from './api-client.ts'
export { createSigner, type Signer } from './create-signer.ts'
export { openJournal } from './signed-journal.ts'
