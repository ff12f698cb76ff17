import {
  BEACON_SCHEME,
  type Beacon,
  type BeaconInfo,
  beaconPublicKey,
  chainHashOf,
  lastRoundAt,
  signRound,
} from '@tessera/fairness/beacon'

/**
 * Secret key of the sandbox's chain. It is public, because a trial must run without a network and keep its chain across
 * restarts: its rounds prove nothing. drand's keys are shared by organizations that don't know the whole key.
 */
const SECRET_KEY = '546573736572612073616e64626f7820626561636f6e2c206e6f742073656372'
/** 1 January 2020, before every date of a trial. */
const GENESIS_SECONDS = 1_577_836_800
/** Period of drand's quicknet. */
const PERIOD_SECONDS = 3

const CHAIN = {
  public_key: beaconPublicKey(SECRET_KEY),
  period: PERIOD_SECONDS,
  genesis_time: GENESIS_SECONDS,
  groupHash: '00'.repeat(32),
  schemeID: BEACON_SCHEME,
  metadata: { beaconID: 'tessera-sandbox' },
}

/** Public data of the sandbox's chain. */
export const SANDBOX_CHAIN: BeaconInfo = { ...CHAIN, hash: chainHashOf(CHAIN) }

/** Creates the sandbox's beacon. It signs a round on request, once its time has come by the given clock. */
export const createSandboxBeacon = (now: () => number): Beacon => ({
  info: SANDBOX_CHAIN,
  round: (number) =>
    Promise.resolve(
      number >= 1 && number <= lastRoundAt(SANDBOX_CHAIN, now()) ? signRound(SECRET_KEY, number) : null,
    ),
})
