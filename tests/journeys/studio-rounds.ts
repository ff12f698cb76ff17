import { readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { type Game, playRound, type RoundOutcome, roundFloats } from '@tessera/fairness'
import { loadGame } from '@tessera/fairness/catalogue'
import { nodeHashes } from '@tessera/fairness/node'
import { createDatabase } from '@tessera/postgres'
import { createVault } from '@tessera/server-kit'
import { openSeed } from '../../apps/studio/src/seeds/sealed-seed.ts'

/** Plays rounds of the studio by calls, for journeys that begin in the middle of one. */

/** A running Tessera with its data directory. */
interface Site {
  readonly url: string
  readonly dataDir: string
}

interface SeedPair {
  readonly playerKey: string
  readonly serverSeedHash: string
  readonly sealedSeed: string
}

interface StudioSession {
  readonly stakes: { readonly min: number; readonly max: number }
  readonly seeds: { readonly nextServerSeedHash: string }
}

/** Number of free spins: enough for the test, few enough to be played quickly. */
const FREE_SPINS = 8

/** Makes a call like a browser. Throws if it is refused. */
async function ask<T>(url: string, token: string, body: unknown): Promise<T> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
  const view: T = await answer.json()
  return view
}

/** Returns the next server seed. It is secret, but this test owns the database and its key. */
async function nextServerSeed({ dataDir }: Site, serverSeedHash: string): Promise<string> {
  const home = realpathSync(join(dataDir, 'postgres'))
  const [password, port] = ['password', 'port'].map((name) => readFileSync(join(home, name), 'utf8').trim())
  const { seedKey }: { seedKey: string } = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8'))
  const database = createDatabase({
    connectionString: `postgres://tessera:${password}@127.0.0.1:${port}/tessera`,
    poolSize: 1,
  })
  try {
    const [pair] = await database.query<SeedPair>(
      `select player_key as "playerKey", server_seed_hash as "serverSeedHash", sealed_seed as "sealedSeed"
       from studio.seed_pair where server_seed_hash = $1`,
      [serverSeedHash],
    )
    if (pair === undefined) throw new Error('the database holds no such seed')
    return openSeed(createVault(seedKey), pair)
  } finally {
    await database.close()
  }
}

/** A round of a slot with its draw. */
type SlotRound = Extract<RoundOutcome, { kind: 'slot' }>['outcome']

/** Returns a client seed whose first round with a server seed has the wanted outcome. */
function luckyClientSeed(game: Game, serverSeed: string, isWanted: (outcome: SlotRound) => boolean): string {
  for (let draw = 0; draw < 100_000; draw += 1) {
    const clientSeed = `journey-${draw}`
    const round = playRound(game, null, roundFloats(nodeHashes, { serverSeed, clientSeed, nonce: 0 }))
    if (round.kind === 'slot' && isWanted(round.outcome)) return clientSeed
  }
  throw new Error(`no client seed leads to such a round in ${game.id}`)
}

interface OpenStudio {
  /** Calls the studio for the player. Throws for every refusal. */
  call<T>(path: string, body: unknown): Promise<T>
  readonly minStake: number
  readonly maxStake: number
}

/** Opens a slot for real money and chooses the client seed, so that the next round has the wanted outcome. */
async function arrangeRound(
  site: Site,
  accessToken: string,
  gameId: string,
  isWanted: (outcome: SlotRound) => boolean,
): Promise<OpenStudio> {
  const game = await loadGame(gameId)
  if (game === null) throw new Error(`there is no game ${gameId}`)
  const { data } = await ask<{ data: { url: string } }>(
    `${site.url}/api/game/games/${gameId}/play`,
    accessToken,
    { mode: 'real' },
  )
  const token = data.url.split('session=')[1] ?? ''
  const call = <T>(path: string, body: unknown) => ask<T>(`${site.url}/studio/api/${path}`, token, body)
  const { stakes, seeds } = await call<StudioSession>('session', {})
  const clientSeed = luckyClientSeed(game, await nextServerSeed(site, seeds.nextServerSeedHash), isWanted)
  await call('seeds/rotate', { clientSeed })
  return { call, minStake: stakes.min, maxStake: stakes.max }
}

/** Chooses the player's seeds so that the next round of a slot is a win without free spins. */
export async function arrangeWin(site: Site, accessToken: string, gameId: string): Promise<void> {
  await arrangeRound(site, accessToken, gameId, ({ spins, coins }) => spins.length === 1 && coins > 0)
}

/** Plays one round of a slot for real money, at the lowest stake, that wins free spins: they wait to be played. */
export async function winFreeSpins(site: Site, accessToken: string, gameId: string): Promise<void> {
  const { call, minStake } = await arrangeRound(
    site,
    accessToken,
    gameId,
    // Exactly those that the paid spin wins, and no more of them on the way.
    ({ spins }) => spins.length === 1 + FREE_SPINS,
  )
  const round = await call<{ state: string }>('rounds', {
    stake: minStake,
    choices: null,
    clientRoundKey: crypto.randomUUID(),
  })
  if (round.state !== 'open') throw new Error(`the round is ${round.state}: no free spins wait`)
}

/** Plays rounds of a slot for real money at the highest stake, each a single spin, and returns that stake in subunits. */
export async function playHighest(
  site: Site,
  accessToken: string,
  gameId: string,
  rounds: number,
): Promise<number> {
  let stake = 0
  for (let round = 0; round < rounds; round += 1) {
    const { call, maxStake } = await arrangeRound(
      site,
      accessToken,
      gameId,
      ({ spins }) => spins.length === 1,
    )
    stake = maxStake
    await call('rounds', { stake, choices: null, clientRoundKey: crypto.randomUUID() })
  }
  return stake
}

/** Plays one round of a slot for real money that wins nothing. */
export async function loseRound(
  site: Site,
  accessToken: string,
  gameId: string,
  stake: number,
): Promise<void> {
  const { call } = await arrangeRound(
    site,
    accessToken,
    gameId,
    ({ spins, coins }) => spins.length === 1 && coins === 0,
  )
  await call('rounds', { stake, choices: null, clientRoundKey: crypto.randomUUID() })
}
