import { expect, test } from 'vitest'
import { roundFloats } from '../floats.ts'
import { defaultDiceChoices } from '../games/dice.ts'
import { nodeHashes } from '../node.ts'
import { playRound } from '../round.ts'
import { gameIds, loadGame } from './index.ts'

/**
 * Hash of the first hundred rounds of every game with fixed seeds. Results of played rounds are not stored
 * but drawn again whenever they are shown. The mathematics of a game id must therefore never change: a
 * changed game gets a new id. Add a line for each new game and never edit an existing one.
 */
const fingerprints: Readonly<Record<string, string>> = {
  'tessera-dice': 'f16885b65f1b30c8',
  comet: 'a1391e9978eeade4',
  spyglass: 'f05c1ec2fc056124',
  'two-by-six': 'e24322e49f1adf5c',
  'three-hares': 'd8fe03e2488bd32e',
  'sun-and-moon': '7a92013b872a82d3',
  'roman-fruit': '676f0884a76bf11c',
  'temple-of-tiles': 'dabfbf94d42023fb',
  oracle: 'b4cdc3ab752a7375',
  'laurel-run': 'dad34c2583307ae7',
  gladius: 'bcbe3e09051e48b8',
  'last-lighthouse': 'e45257d2f5708b71',
  'deep-pearl': '2ab5e18fc2a01d6a',
  'spring-tide': 'e2531e993a07e702',
  'eight-arms': '7f443fb62607a5a4',
  'harbour-cats': '7977d576be465d56',
  'night-owl': '249ef596ae69d3ae',
  'moon-moth': '5431221a8ac3690e',
  eclipse: '87b476a6927e24c7',
  firebird: '547771c7ec48f6c3',
  clockmaker: '745d722118b93d5d',
  'red-fox': 'bf6781f5a798ae95',
  'bear-orchard': '9cd59790cc555a2a',
  'silver-stag': 'ed2e77716427148e',
  'honey-hive': '10f7c797c4c87b30',
  toadstool: '57927398e4ac0f84',
  'wolf-ridge': '9e877a63f96b966b',
}

const seeds = { serverSeed: 'a'.repeat(64), clientSeed: 'unchanged' }

test.each(gameIds)('the results of %s have not changed', async (id) => {
  const game = await loadGame(id)
  if (game === null) throw new Error(`no game ${id}`)
  const choices = game.kind === 'dice' ? defaultDiceChoices[game.rules.type] : null
  const rounds = Array.from({ length: 100 }, (_, nonce) =>
    playRound(game, choices, roundFloats(nodeHashes, { ...seeds, nonce })),
  )
  expect(nodeHashes.sha256Hex(JSON.stringify(rounds)).slice(0, 16)).toBe(fingerprints[id])
})
