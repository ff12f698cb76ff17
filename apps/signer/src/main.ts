import '@tessera/server-kit/production-mode'
import { payableTonAddress } from '@tessera/chains'
import { createServer, readEnvironment, runMain } from '@tessera/server-kit'
import { createSignerApi } from './api-client.ts'
import { createSigner } from './create-signer.ts'
import { openJournal } from './signed-journal.ts'
import { signerEnvironmentSchema } from './signer-environment.ts'

// The signer as a process of its own. It listens on no port.
await runMain(async () => {
  const environment = readEnvironment(signerEnvironmentSchema)
  // Keys are read once and don't stay in the environment, which other code could print.
  delete process.env.BITCOIN_PAYOUT_KEY
  delete process.env.ETHEREUM_PAYOUT_KEY
  delete process.env.TON_PAYOUT_KEY
  const { BITCOIN_PAYOUT_KEY, ETHEREUM_PAYOUT_KEY, TON_PAYOUT_KEY } = environment
  const { log } = createServer({ logLevel: environment.LOG_LEVEL })
  const keys = [BITCOIN_PAYOUT_KEY, ETHEREUM_PAYOUT_KEY, TON_PAYOUT_KEY].filter((key) => key !== undefined)
  const signer = createSigner({
    api: createSignerApi(`${environment.API_URL}/api`, environment.PAYOUT_SIGNER_SECRET),
    keys,
    limits: environment.SIGNER_LIMITS,
    fees: environment.SIGNER_FEE_MAX,
    journal: openJournal(environment.SIGNER_DIR),
    pollMs: environment.SIGNER_POLL_SECONDS * 1000,
    log,
  })
  const wallets = keys.map(({ network, address, publicKey }) =>
    network === 'ton' ? { network, address: payableTonAddress(address), publicKey } : { network, address },
  )
  log.info({ wallets }, 'The signer of payouts runs')
  signer.startWork()
  return signer
})
