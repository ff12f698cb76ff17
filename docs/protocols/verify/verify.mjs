/**
 * Recomputes a round of any game from its seeds, offline: one file, no other code, no network.
 *
 *   node verify.mjs --game red-fox --stake 100 --server-seed SEED --client-seed SEED --nonce 3
 *   node verify.mjs --game tessera-dice --choices "direction=under target=5050" --stake 100 --server-seed ...
 *
 * `--hash` is the commitment that was shown before the round; `--json` prints everything. In a browser: paste this
 * file into the console of any page and call
 *   verifyRound({ game: 'red-fox', choices: null, stake: 100, serverSeed: '...', clientSeed: '...', nonce: 3 })
 *
 * Written from fair-games.md alone; the headings below are those of that page. Stakes and payouts are whole subunits
 * (cents) of the currency.
 */

// --- SHA-256 and HMAC (FIPS 180-4, RFC 2104), so that this runs in every browser and without one ---------------------

const primes = []
for (let candidate = 2; primes.length < 64; candidate += 1) {
  if (primes.every((prime) => candidate % prime !== 0)) primes.push(candidate)
}
/** The first 32 bits of the fraction of a root of a prime. */
const fraction = (root) => Math.floor((root - Math.floor(root)) * 2 ** 32) | 0
const roundConstants = primes.map((prime) => fraction(Math.cbrt(prime)))
const rotate = (word, by) => (word >>> by) | (word << (32 - by))

function compress(state, words) {
  const w = [...words]
  for (let i = 16; i < 64; i += 1) {
    const s0 = rotate(w[i - 15], 7) ^ rotate(w[i - 15], 18) ^ (w[i - 15] >>> 3)
    const s1 = rotate(w[i - 2], 17) ^ rotate(w[i - 2], 19) ^ (w[i - 2] >>> 10)
    w.push((w[i - 16] + s0 + w[i - 7] + s1) | 0)
  }
  let [a, b, c, d, e, f, g, h] = state
  for (let i = 0; i < 64; i += 1) {
    const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + roundConstants[i] + w[i]) | 0
    const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    ;[a, b, c, d, e, f, g, h] = [(t1 + t2) | 0, a, b, c, (d + t1) | 0, e, f, g]
  }
  return [a, b, c, d, e, f, g, h].map((word, i) => (word + state[i]) | 0)
}

/** SHA-256 of bytes, as bytes. */
function sha256(bytes) {
  const blocks = Math.ceil((bytes.length + 9) / 64)
  const padded = new Uint8Array(blocks * 64)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(padded.length - 8, Math.floor((bytes.length * 8) / 2 ** 32))
  view.setUint32(padded.length - 4, (bytes.length * 8) >>> 0)
  let state = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)))
  for (let block = 0; block < blocks; block += 1) {
    const words = Array.from({ length: 16 }, (_, i) => view.getInt32(block * 64 + i * 4))
    state = compress(state, words)
  }
  return Uint8Array.from(state.flatMap((word) => [word >>> 24, word >>> 16, word >>> 8, word]))
}

const utf8 = (text) => new TextEncoder().encode(text)
const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

function hmac(key, message) {
  const padded = new Uint8Array(64)
  padded.set(key.length > 64 ? sha256(key) : key)
  const keyed = (mask, bytes) => sha256(Uint8Array.from([...padded.map((byte) => byte ^ mask), ...bytes]))
  return keyed(0x5c, keyed(0x36, message))
}

// --- From seeds to numbers -------------------------------------------------------------------------------------------

/** Gives the floats of a round one after the other. */
function floatsOf({ serverSeed, clientSeed, nonce }) {
  let taken = 0
  let block = new Uint8Array()
  return () => {
    if (taken % 8 === 0) block = hmac(utf8(serverSeed), utf8(`${clientSeed}:${nonce}:${taken / 8}`))
    const at = (taken % 8) * 4
    taken += 1
    return block[at] / 256 + block[at + 1] / 256 ** 2 + block[at + 2] / 256 ** 3 + block[at + 3] / 256 ** 4
  }
}

const choose = (next, count) => Math.floor(next() * count)

function fromTable(next, table) {
  let left = choose(
    next,
    table.reduce((total, [, weight]) => total + weight, 0),
  )
  for (const [value, weight] of table) {
    if (left < weight) return value
    left -= weight
  }
}

const sum = (values) => values.reduce((total, value) => total + value, 0)
const list = (count, make) => Array.from({ length: count }, (_, index) => make(index))

// --- The dice games --------------------------------------------------------------------------------------------------

/** In how many of all throws of so many dice the sum wins. */
function throwsThatWin(dice, wins) {
  let sums = [0]
  for (let die = 0; die < dice; die += 1) sums = sums.flatMap((known) => list(6, (face) => known + face + 1))
  return sums.filter(wins).length
}

const isBeyond = ({ direction, target }, value) => (direction === 'over' ? value > target : value < target)

/** Winning outcomes of all outcomes. */
const oddsOf = {
  'over-under': (choice) => [choice.direction === 'over' ? 10_000 - choice.target : choice.target, 10_001],
  range: ({ side, low, high }) => [side === 'inside' ? high - low + 1 : 10_001 - (high - low + 1), 10_001],
  'sum-set': ({ sums }) => [throwsThatWin(2, (value) => sums.includes(value)), 36],
  'sum-over-under': (choice) => [throwsThatWin(3, (value) => isBeyond(choice, value)), 216],
  streak: ({ length }) => [1, 2 ** length],
}

function multiplierMillionths(game, choice) {
  if (game.rules === 'target') return BigInt(choice.multiplier) * 10_000n
  const [winning, all] = oddsOf[game.rules](choice)
  return (BigInt(game.rtpBasisPoints) * 100n * BigInt(all)) / BigInt(winning)
}

/** Draws a result and returns whether the choice wins. */
const draws = {
  'over-under'(next, choice) {
    const roll = choose(next, 10_001)
    return { values: [roll], won: isBeyond(choice, roll) }
  },
  target(next, { multiplier }) {
    const drawn = Math.floor((1e8 / (next() * 1e8)) * 0.99 * 100)
    const shown = Math.min(100_000_000, Math.max(100, drawn))
    return { values: [shown], won: shown >= multiplier }
  },
  range(next, { side, low, high }) {
    const roll = choose(next, 10_001)
    return { values: [roll], won: (roll >= low && roll <= high) === (side === 'inside') }
  },
  'sum-set'(next, { sums }) {
    const values = list(2, () => choose(next, 6) + 1)
    return { values, won: sums.includes(sum(values)) }
  },
  'sum-over-under'(next, choice) {
    const values = list(3, () => choose(next, 6) + 1)
    return { values, won: isBeyond(choice, sum(values)) }
  },
  streak(next, { side, length }) {
    const called = side === 'sun' ? 0 : 1
    const values = []
    do values.push(choose(next, 2))
    while (values.at(-1) === called && values.length < length)
    return { values, won: values.at(-1) === called }
  },
}

function playDice(game, choices, stake, next) {
  const { values, won } = draws[game.rules](next, choices)
  const multiplier = multiplierMillionths(game, choices)
  const payout = won ? (BigInt(stake) * multiplier) / 1_000_000n : 0n
  return { values, won, multiplierMillionths: Number(multiplier), payout: Number(payout) }
}

// --- The slots -------------------------------------------------------------------------------------------------------

/** From the best symbol to the least. */
const order = [...'WSMABCDE12345']
const pay = (row, count) => (row && count >= 2 ? row[count - 2] : 0)

/** The best run at the start of these five symbols; null when none pays. */
function bestRun(game, symbols, wildMultiplier) {
  let best = null
  for (const symbol of order) {
    const end = symbols.findIndex((found) => found !== symbol && found !== 'W')
    const count = end < 0 ? symbols.length : end
    const wilds = symbol === 'W' ? 0 : symbols.slice(0, count).filter((found) => found === 'W').length
    const coins = pay(game.paytable[symbol], count) * wildMultiplier ** wilds
    if (coins > (best?.coins ?? 0)) best = { symbol, count, coins }
  }
  return best
}

function lineWins(game, shown, wildMultiplier) {
  return game.pays.lines.flatMap((line, index) => {
    const symbols = line.map((row, reel) => shown[reel][row])
    const left = bestRun(game, symbols, wildMultiplier)
    const right = game.pays.bothWays ? bestRun(game, symbols.toReversed(), wildMultiplier) : null
    return [
      ...(left ? [{ type: 'line', line: index, ...left }] : []),
      ...(right && right.count < 5 ? [{ type: 'line-from-right', line: index, ...right }] : []),
    ]
  })
}

function wayWins(game, shown, wildMultiplier) {
  return order.flatMap((symbol) => {
    const ways = shown.map((column) =>
      sum(column.map((found) => (found === symbol ? 1 : found === 'W' ? wildMultiplier : 0))),
    )
    const end = ways.indexOf(0)
    const count = end < 0 ? 5 : end
    const coins = pay(game.paytable[symbol], count) * ways.slice(0, count).reduce((a, b) => a * b, 1)
    return coins > 0 ? [{ type: 'ways', line: null, symbol, count, coins }] : []
  })
}

function specialWins(game, shown, special) {
  if (special === null) return []
  const count = shown.filter((column) => column.includes(special)).length
  const coins = pay(game.paytable[special], count) * game.pays.lines.length
  return coins > 0 ? [{ type: 'special', line: null, symbol: special, count, coins }] : []
}

const byScatters = (row, count) => (row && count >= 3 ? row[count - 3] : 0)

function spinMultiplier(game, free, next) {
  if (free === null) return game.baseMultiplier ? fromTable(next, game.baseMultiplier) : 1
  const { multiplier } = game.freeSpins
  if (multiplier.type === 'fixed') return multiplier.value
  if (multiplier.type === 'drawn') return fromTable(next, multiplier.table)
  return Math.min(multiplier.max, multiplier.from + multiplier.step * free.index)
}

/** One spin; `free` is null for the paid one. */
function spin(game, free, next) {
  const strips = free ? game.freeStrips : game.baseStrips
  const stops = strips.map((strip) => choose(next, strip.length))
  const landed = strips.map((strip, reel) =>
    list(game.rows, (row) => strip[(stops[reel] + row) % strip.length]),
  )
  const mystery = game.mystery ? fromTable(next, game.mystery) : null
  const wildReel = game.wildReel ? fromTable(next, game.wildReel) : -1
  const multiplier = spinMultiplier(game, free, next)
  const expands = game.wild.expands === 'always' || (game.wild.expands === 'free' && free !== null)

  const shown = landed.map((column, reel) => {
    const opened = column.map((symbol) => (symbol === 'M' ? mystery : symbol))
    const isWild = reel === wildReel || (expands && opened.includes('W'))
    return opened.map((symbol, row) => (isWild || free?.sticky[reel][row] ? 'W' : symbol))
  })
  const wildMultiplier = free ? game.wild.freeMultiplier : game.wild.baseMultiplier
  const scatters = landed.filter((column) => column.includes('S')).length
  const scatterCoins = byScatters(game.scatterPays, scatters)
  const wins = [
    ...(game.pays.type === 'lines' ? lineWins : wayWins)(game, shown, wildMultiplier),
    ...(scatterCoins > 0
      ? [{ type: 'scatter', line: null, symbol: 'S', count: scatters, coins: scatterCoins }]
      : []),
    ...specialWins(game, shown, free?.special ?? null),
  ].map((win) => ({ ...win, coins: win.coins * multiplier }))
  const awarded = byScatters(free ? game.freeSpins.retriggers : game.freeSpins.awards, scatters)
  return { stops, landed, shown, multiplier, wins, awarded, coins: sum(wins.map(({ coins }) => coins)) }
}

function playSlot(game, stake, next) {
  const spins = [spin(game, null, next)]
  const { specialSymbol, stickyWilds, maximum } = game.freeSpins
  let special = null
  if (spins[0].awarded > 0 && specialSymbol) special = fromTable(next, specialSymbol)
  let sticky = list(5, () => list(game.rows, () => false))
  while (spins.length - 1 < Math.min(maximum, sum(spins.map(({ awarded }) => awarded)))) {
    const free = spin(game, { index: spins.length - 1, special, sticky }, next)
    spins.push(free)
    if (stickyWilds) sticky = free.shown.map((column) => column.map((symbol) => symbol === 'W'))
  }
  const coins = sum(spins.map((one) => one.coins))
  const payout = (BigInt(coins) * BigInt(stake)) / BigInt(game.coinsPerSpin)
  return { spins, specialSymbol: special, coins, payout: Number(payout) }
}

// --- Checking a round ------------------------------------------------------------------------------------------------

/** The hash of the seed, to compare with the one that was shown before the round, and what the round came to. */
function verifyRound({ game: id, choices, stake, serverSeed, clientSeed, nonce }) {
  if (!Object.hasOwn(games, id)) throw new Error(`there is no game ${id}`)
  const game = games[id]
  const next = floatsOf({ serverSeed, clientSeed, nonce })
  return {
    serverSeedHash: hex(sha256(utf8(serverSeed))),
    ...(game.kind === 'dice' ? playDice(game, choices, stake, next) : playSlot(game, stake, next)),
  }
}

/** The data of the games: what stands in games.json. */
const games = JSON.parse(`
{
  "tessera-dice": {
    "kind": "dice",
    "rules": "over-under",
    "rtpBasisPoints": 9900
  },
  "comet": {
    "kind": "dice",
    "rules": "target",
    "rtpBasisPoints": 9900
  },
  "spyglass": {
    "kind": "dice",
    "rules": "range",
    "rtpBasisPoints": 9850
  },
  "two-by-six": {
    "kind": "dice",
    "rules": "sum-set",
    "rtpBasisPoints": 9800
  },
  "three-hares": {
    "kind": "dice",
    "rules": "sum-over-under",
    "rtpBasisPoints": 9850
  },
  "sun-and-moon": {
    "kind": "dice",
    "rules": "streak",
    "rtpBasisPoints": 9820
  },
  "roman-fruit": {
    "kind": "slot",
    "rtpBasisPoints": 9602,
    "rows": 3,
    "coinsPerSpin": 10,
    "symbols": {"1":"tile-quarter","2":"tile-chevron","3":"tile-bar","4":"tile-dot","W":"laurel","S":"amphora","A":"seven","B":"grapes","C":"fig","D":"pomegranate","E":"lemon"},
    "pays": {"type":"lines","lines":[[1,1,1,1,1],[0,0,0,0,0],[2,2,2,2,2],[0,1,2,1,0],[2,1,0,1,2],[0,0,1,2,2],[2,2,1,0,0],[1,0,0,0,1],[1,2,2,2,1],[0,1,1,1,0]],"bothWays":false},
    "paytable": {"1":[0,12,29,110],"2":[0,11,29,100],"3":[0,10,21,70],"4":[0,9,21,55],"A":[0,45,160,370],"B":[0,37,120,280],"C":[0,28,95,240],"D":[0,22,70,190],"E":[0,22,60,190]},
    "scatterPays": [20,100,500],
    "wild": {"baseMultiplier":1,"freeMultiplier":1,"expands":"never"},
    "mystery": null,
    "wildReel": null,
    "baseMultiplier": null,
    "freeSpins": {"awards":[8,12,20],"retriggers":[8,12,20],"maximum":100,"multiplier":{"type":"fixed","value":2},"stickyWilds":false,"specialSymbol":null},
    "baseStrips": ["314ED2D4E1B41EB23C3AS14EB14BE42S431AWC32ACBCD3DCA1241D3C3EW2BDC2","E31E23W42A232W4A4BE21CEC2E1CDWE2BD3ACS312D14EACBD3D1343BS4242DWD","23EBAW14A3E2BS14C2B13EW41ES3CAB1E1D23D3B4SWC43E4A2124C3DW4D4CE21","3B3C4C3DWAD413D13CW21A143C141ES3D24EB4BASE3E1E24EB24D32W42C24WC2","W3DE42EA1A31EDC3BA2WD21424343BE214CB31C2S424S42E14E1B2DC3AEB23AD"],
    "freeStrips": ["AD2CA43W2414S1ED12BC1E2CDB43C2CB31ED32D3BASAECE43B4B23E1D2AD41WD","W4B43ECE21S14131CACES2CWCD3A2E2BD2B3WBA3E21B3CD143D31ADWE1424A2D","41B31DCADE2ABDW2CAC41CEDW1EBSDWE3E214E314CBW3423B2SDEAD3C432EA4B","31D2ECS3B232A3CD34D3E32A2DWCEBE2414ADE4WCS21B34WB34CB12EA3W1E412","13D2312D32SEB43C421EW3CA1C4B3D4242EAEA31WB2DAD4DE4BSBC24E13C4E4A"]
  },
  "temple-of-tiles": {
    "kind": "slot",
    "rtpBasisPoints": 9600,
    "rows": 3,
    "coinsPerSpin": 20,
    "symbols": {"1":"tile-quarter","2":"tile-chevron","3":"tile-bar","4":"tile-dot","5":"tile-cross","W":"book","S":"temple","A":"empress","B":"sphinx","C":"scarab","D":"column"},
    "pays": {"type":"lines","lines":[[1,1,1,1,1],[0,0,0,0,0],[2,2,2,2,2],[0,1,2,1,0],[2,1,0,1,2],[0,0,1,2,2],[2,2,1,0,0],[1,0,0,0,1],[1,2,2,2,1],[0,1,1,1,0],[2,1,1,1,2],[1,0,1,2,1],[1,2,1,0,1],[0,1,0,1,0],[2,1,2,1,2],[1,1,0,1,1],[1,1,2,1,1],[0,0,2,0,0],[2,2,0,2,2],[0,2,2,2,0]],"bothWays":false},
    "paytable": {"1":[0,11,45,180],"2":[0,9,40,180],"3":[0,9,32,180],"4":[0,7,25,120],"5":[0,7,25,120],"W":[9,95,425,4600],"A":[9,95,425,2300],"B":[4,55,240,1500],"C":[0,50,200,725],"D":[0,40,140,475]},
    "scatterPays": [40,400,4000],
    "wild": {"baseMultiplier":1,"freeMultiplier":1,"expands":"never"},
    "mystery": null,
    "wildReel": null,
    "baseMultiplier": null,
    "freeSpins": {"awards":[10,10,10],"retriggers":[10,10,10],"maximum":100,"multiplier":{"type":"fixed","value":1},"stickyWilds":false,"specialSymbol":[["A",1],["B",1],["C",2],["D",2],["1",2],["2",2],["3",2],["4",2],["5",2]]},
    "baseStrips": ["S121S35313CD2DA5D52CB45354524CD3121C13C4515A54B25434WB1D3152A532","2453454DC5AD1B15DC5BC52S23232B345C512D531A425D41413253C4D424W3S1","B54B53212545CD1W3C412AC5D5412531D32S4B354532AB3AB41C52CD4545ASDC","2B315324D53D245CDCA51SB4242C53C3DB5S3C342WD324BC5145A21AB525D153","A45D2BC425141C4AD1C5232D4S5343B52B3D431523D41B151B35S1AWC2D54341"],
    "freeStrips": ["24D4D1D231C34154BA4C3D5345C53C4521531B342D213CA4S24C4B52A535SW3D","D2A353414321CDB2D5213W54SCD45DC1B1425CS4A43CA2154513125B43154DB5","B1D3524B4C3A353435432CS13B5215A514515D2D5WB4513S4DC2CD2C5243252D","3D243ACD43125SD5A4BD453AB4325135314C4D1A5434D1C2W1C3241SB53BC152","512C45313CWD2D3D1B5A1423C521243CBS3424C2B1A5BD51542D14A5S3235321"]
  },
  "oracle": {
    "kind": "slot",
    "rtpBasisPoints": 9653,
    "rows": 3,
    "coinsPerSpin": 25,
    "symbols": {"1":"tile-quarter","2":"tile-chevron","3":"tile-bar","4":"tile-dot","5":"tile-cross","W":"eye","S":"tripod","A":"oracle","B":"serpent","C":"lyre","D":"olive"},
    "pays": {"type":"lines","lines":[[1,1,1,1,1],[0,0,0,0,0],[2,2,2,2,2],[0,1,2,1,0],[2,1,0,1,2],[0,0,1,2,2],[2,2,1,0,0],[1,0,0,0,1],[1,2,2,2,1],[0,1,1,1,0],[2,1,1,1,2],[1,0,1,2,1],[1,2,1,0,1],[0,1,0,1,0],[2,1,2,1,2],[1,1,0,1,1],[1,1,2,1,1],[0,0,2,0,0],[2,2,0,2,2],[0,2,2,2,0],[2,0,0,0,2],[1,0,2,0,1],[1,2,0,2,1],[0,2,0,2,0],[2,0,2,0,2]],"bothWays":false},
    "paytable": {"1":[0,11,50,290],"2":[0,10,38,250],"3":[0,10,37,200],"4":[0,7,28,130],"5":[0,7,26,120],"A":[10,110,500,3300],"B":[4,60,280,1700],"C":[0,45,200,825],"D":[0,36,170,500]},
    "scatterPays": [50,375,2500],
    "wild": {"baseMultiplier":1,"freeMultiplier":1,"expands":"never"},
    "mystery": null,
    "wildReel": null,
    "baseMultiplier": null,
    "freeSpins": {"awards":[10,15,20],"retriggers":null,"maximum":20,"multiplier":{"type":"drawn","table":[[1,2],[2,5],[3,4],[5,3],[10,2]]},"stickyWilds":false,"specialSymbol":null},
    "baseStrips": ["32D4S5D543C54A41A2521BC2D145345C5321C1B252D51435B41A23435324BS31","1D153C2BA54323145C34DAWC14D24DS23D2513C4C21434B5241B15W534A325S4","DCD2542352B3245D5S3CDB42S2A1313213SAB5CAB1W32413414D1DC5W54D4353","CA1B31BDB21C45BD5S2B3D3A134242341542543142W545352S1C35414CD3CDW5","C4DBW3SB1425154353D2S4525412514354A32S254DAD32BC31W5D535BC4C1312"],
    "freeStrips": ["1523D4DCBD354353515C1353B13A2C542D4C24C43B41543BD52A2131BD2A435D","3254D3B5C345CD5C3CB534B32D51A45A15D1431W4C25D21345D42325W2C1D135","3DC213C43D41B35C3CD2W5D51WB2A54W4D24524C43B42A132C15312D5A123W5B","W2B5D452C4515D51AB4231D541C234WA5D2C341D534C1452C45B3C2A3243D513","35451D523253D42DB25W414D145WC5B13C1512A135D4125ACB5B3243A51243C4"]
  },
  "laurel-run": {
    "kind": "slot",
    "rtpBasisPoints": 9580,
    "rows": 3,
    "coinsPerSpin": 20,
    "symbols": {"1":"tile-quarter","2":"tile-chevron","3":"tile-bar","4":"tile-dot","5":"tile-cross","W":"laurel","S":"chariot","A":"horse","B":"helmet","C":"torch","D":"sandal"},
    "pays": {"type":"lines","lines":[[1,1,1,1,1],[0,0,0,0,0],[2,2,2,2,2],[0,1,2,1,0],[2,1,0,1,2],[0,0,1,2,2],[2,2,1,0,0],[1,0,0,0,1],[1,2,2,2,1],[0,1,1,1,0],[2,1,1,1,2],[1,0,1,2,1],[1,2,1,0,1],[0,1,0,1,0],[2,1,2,1,2],[1,1,0,1,1],[1,1,2,1,1],[0,0,2,0,0],[2,2,0,2,2],[0,2,2,2,0]],"bothWays":false},
    "paytable": {"1":[0,12,45,240],"2":[0,10,45,170],"3":[0,10,36,170],"4":[0,8,30,170],"5":[0,8,30,120],"A":[10,110,450,3700],"B":[4,65,300,1800],"C":[0,50,240,1000],"D":[0,38,170,525]},
    "scatterPays": [40,200,2000],
    "wild": {"baseMultiplier":1,"freeMultiplier":1,"expands":"never"},
    "mystery": null,
    "wildReel": null,
    "baseMultiplier": null,
    "freeSpins": {"awards":[10,12,15],"retriggers":null,"maximum":15,"multiplier":{"type":"rising","from":1,"step":1,"max":10},"stickyWilds":false,"specialSymbol":null},
    "baseStrips": ["SD43423425C21CD413B421CAD53BA54BD124345C51434121D45D5A542C53B523","2WB53S45343D4C315D2W424A1CA535C5D21SCB435DA324BC5C2354D13515D534","4351C23WDB54215B2B5DC31535214CD243S515A3WD4BSD45314345AC452C2A23","B2341B45DAS523C5A41413D3541C1C25D3C3CWD4DC21BDS4213W152454C54542","D3BD2D253541B452451C3523135ACB543DB24D42C543S1425314S252SCDA3131"],
    "freeStrips": ["45145C4D5BC123252D351CA1B414D24A413B23525DCBC513A425D413BD34CD43","231B4B3B5B5D2AW123A4251231D242432C41D54B34143D41D3C4152C5C12A54W","5C42CB13234D2314AC4B3254AWD2C123W2AD51534B1W435WBC5D5D2153CD3532","23BCWD34532W1235C2315DC41B25ACWB253A54B542D251C4D3D452315434A15D","34B2521DBACD525BC5C1D4134C423AC3DA1542153D52341354B4BD52313D3C1D"]
  },
  "gladius": {
    "kind": "slot",
    "rtpBasisPoints": 9517,
    "rows": 4,
    "coinsPerSpin": 40,
    "symbols": {"1":"tile-quarter","2":"tile-chevron","3":"tile-bar","4":"tile-dot","5":"tile-cross","W":"sword","S":"arena","A":"lion","B":"helmet","C":"shield","D":"trident"},
    "pays": {"type":"lines","lines":[[1,1,1,1,1],[2,2,2,2,2],[0,0,0,0,0],[3,3,3,3,3],[1,2,3,2,1],[2,1,0,1,2],[0,1,2,1,0],[3,2,1,2,3],[0,0,1,2,2],[3,3,2,1,1],[1,1,2,3,3],[2,2,1,0,0],[1,0,0,0,1],[2,3,3,3,2],[1,2,2,2,1],[2,1,1,1,2],[0,1,1,1,0],[3,2,2,2,3],[0,1,0,1,0],[3,2,3,2,3],[1,0,1,0,1],[2,3,2,3,2],[1,2,1,2,1],[2,1,2,1,2],[0,0,0,1,2],[3,3,3,2,1],[2,1,0,0,0],[1,2,3,3,3],[1,1,0,1,1],[2,2,3,2,2],[1,1,2,1,1],[2,2,1,2,2],[0,0,1,0,0],[3,3,2,3,3],[0,1,2,3,3],[3,2,1,0,0],[0,2,0,2,0],[3,1,3,1,3],[0,3,0,3,0],[3,0,3,0,3]],"bothWays":false},
    "paytable": {"1":[0,8,32,170],"2":[0,7,27,150],"3":[0,7,25,130],"4":[0,6,23,130],"5":[0,5,18,100],"A":[7,75,310,2050],"B":[3,38,220,1150],"C":[0,34,140,450],"D":[0,29,120,370]},
    "scatterPays": [40,400,4000],
    "wild": {"baseMultiplier":2,"freeMultiplier":3,"expands":"never"},
    "mystery": null,
    "wildReel": null,
    "baseMultiplier": null,
    "freeSpins": {"awards":[8,12,20],"retriggers":[4,8,12],"maximum":100,"multiplier":{"type":"fixed","value":1},"stickyWilds":false,"specialSymbol":null},
    "baseStrips": ["11SADD22134422134CB24CC553BB4C5D4C544233D21S534D121D243B15315AA5","S4CC1D4CD221532AA4B553351B455SWCD113C353422D4DDBA25115BWD1335433","1S551CS53423443442C511DD22D1331W4411A3AB24B4A5BB2CC33W33555DD5DC","WA435B4C5DD542211442AA5S3311DDC353B32255534D445W5BA222C44B112C33","2CD2113211214A521AD31BC2C545S2353B33D1331C44554C2W1D24AS44B5D5A5"],
    "freeStrips": ["A4421DD4215D1A4321SA15A2D3344511C132BBCC44D24C1B335B223323C55255","11BB1W54221554432D1D4334435ASC22D5553525DCCABS2B4322C11WBC33D244","34521D14C545BSCCDW44BB33B52S41A53A2115232D1A2C255WDD1122554W3331","C45B15W5BB45C23CCD53WSA223DD4411A3D42D1112C53115D3W34433BBA31225","AAB4C3BB2244W3334WA3152S2144S1DD1443DD55CC152345223521C323C15511"]
  },
  "last-lighthouse": {
    "kind": "slot",
    "rtpBasisPoints": 9634,
    "rows": 3,
    "coinsPerSpin": 20,
    "symbols": {"1":"tile-quarter","2":"tile-chevron","3":"tile-bar","4":"tile-dot","5":"tile-cross","W":"lighthouse","S":"storm","A":"ship","B":"anchor","C":"gull","D":"compass"},
    "pays": {"type":"lines","lines":[[1,1,1,1,1],[0,0,0,0,0],[2,2,2,2,2],[0,1,2,1,0],[2,1,0,1,2],[0,0,1,2,2],[2,2,1,0,0],[1,0,0,0,1],[1,2,2,2,1],[0,1,1,1,0],[2,1,1,1,2],[1,0,1,2,1],[1,2,1,0,1],[0,1,0,1,0],[2,1,2,1,2],[1,1,0,1,1],[1,1,2,1,1],[0,0,2,0,0],[2,2,0,2,2],[0,2,2,2,0]],"bothWays":false},
    "paytable": {"1":[0,9,37,130],"2":[0,8,28,130],"3":[0,8,24,90],"4":[0,6,16,90],"5":[0,6,15,60],"A":[3,38,170,775],"B":[0,35,120,425],"C":[0,25,75,350],"D":[0,20,70,230]},
    "scatterPays": [40,200,1000],
    "wild": {"baseMultiplier":1,"freeMultiplier":1,"expands":"always"},
    "mystery": null,
    "wildReel": null,
    "baseMultiplier": null,
    "freeSpins": {"awards":[8,12,20],"retriggers":[5,8,12],"maximum":100,"multiplier":{"type":"fixed","value":1},"stickyWilds":false,"specialSymbol":null},
    "baseStrips": ["14CB4DCS34C2A5BAD15D5S232C3D51D421525DCA2A352414235B1B3B34314D5C","454B1C4C51C143A35D235S345BA4315WA51B52CDCA45D2W23B4132D4DC2B1432","A3C5D5A4543253CS1D41C5132W524CDB1D31C4C34A4B45S2B4BWD5235C2125DB","BDS3543DCD415C1W4D4152A25CB4A15AS25B423D354143B2C131BD3CS24W3532","3B2B325A2C2C342D4B454153123C1A145453B14DAD1D2C521S5BC1S4DAD4314C"],
    "freeStrips": ["23ACD13C31D535AD35D41215B25452CB34D1424D245CD3A4BCS3514BSBA3D5B1","ACD2WS45B54D4WC4DA41C15D2C21435323D1C25D5D45W14534W23A5B12C25A3B","5W323CA1DCSD521CW5BC5WDC43W45B14AWA2452D5S324D535W3B2B3143C41D13","W4BACD21531S43B231C5454AC4B23SD5254WDS34W1252WC132D5C343BD2DAC5B","4325D4BDA35132324AB43C324C3542SA1451315A2D1S52DC1C532BDC5BC312C3"]
  },
  "deep-pearl": {
    "kind": "slot",
    "rtpBasisPoints": 9588,
    "rows": 3,
    "coinsPerSpin": 25,
    "symbols": {"1":"tile-quarter","2":"tile-chevron","3":"tile-bar","4":"tile-dot","5":"tile-cross","W":"pearl","S":"shell","A":"seahorse","B":"turtle","C":"fish","D":"starfish"},
    "pays": {"type":"ways"},
    "paytable": {"1":[0,9,27,100],"2":[0,8,23,100],"3":[0,7,23,100],"4":[0,6,20,85],"5":[0,6,18,75],"A":[0,34,160,725],"B":[0,29,120,340],"C":[0,21,65,280],"D":[0,19,55,240]},
    "scatterPays": [50,250,1250],
    "wild": {"baseMultiplier":1,"freeMultiplier":1,"expands":"never"},
    "mystery": null,
    "wildReel": null,
    "baseMultiplier": null,
    "freeSpins": {"awards":[10,15,20],"retriggers":[10,15,20],"maximum":100,"multiplier":{"type":"fixed","value":3},"stickyWilds":false,"specialSymbol":null},
    "baseStrips": ["14B53C24D1D13B21453D3251C5C1CDSB4DC3D2353B12CA524A3A143D4154241D","CS125343BD143C31A13125D454W53C1WD5324C231454DBD32A25D5BS5A24245A","D24D12S523A3B3C4BASW52C41D3A4B5W13452A515D3D43152CB4151S3414253C","42C35C134D3DBD4W5125D254DAB3C1C242315ABD54BWAC54D1S2345SB3WC4A1D","C15C24B415C53541D5C53232B1B3BD1534542C41D5434ACD2DA15323D3S3AC5D"],
    "freeStrips": ["52143543D4345B2B141DC54C4D3215C2D3D1B523C5A4CSA31S535352D52B2C2A","CA4A5CW52C3413SBD52425351D45WAD51254B1DB3CD2415D3232SB143431D5BA","A235D3W2C31425DAS53B3C2141B3B51B5CBD1D13SD15434C421DAS35454W3425","3D31AD2BWC1414535D3W5S5251A5123B254BDS251C53B414D534CBAW3412C1DB","3BD15121C435343C514B3S51CDB2414C3AB54C5A4C32CA2D2B2S32431AD53D21"]
  },
  "spring-tide": {
    "kind": "slot",
    "rtpBasisPoints": 9661,
    "rows": 4,
    "coinsPerSpin": 40,
    "symbols": {"1":"tile-quarter","2":"tile-chevron","3":"tile-bar","4":"tile-dot","5":"tile-cross","W":"wave","S":"moon","A":"whale","B":"dolphin","C":"crab","D":"shell"},
    "pays": {"type":"ways"},
    "paytable": {"1":[0,2,9,45],"2":[0,2,8,35],"3":[0,2,8,35],"4":[0,2,6,28],"5":[0,2,6,25],"A":[0,19,110,675],"B":[0,13,75,260],"C":[0,10,40,140],"D":[0,8,37,140]},
    "scatterPays": [80,400,4000],
    "wild": {"baseMultiplier":1,"freeMultiplier":2,"expands":"never"},
    "mystery": null,
    "wildReel": null,
    "baseMultiplier": null,
    "freeSpins": {"awards":[10,15,25],"retriggers":null,"maximum":25,"multiplier":{"type":"fixed","value":1},"stickyWilds":false,"specialSymbol":null},
    "baseStrips": ["AD2AD553C2B44122152C5A332D2443DC12C113DBCBB4155D44325135S41DCC23","222354433112515555BB424D11WD3A3322CC54A52D43DBDAC1455DD52S33B2CS","D34C2335522445DDBW55C3S55443B1CDD55C111BBD444533D21455BS422AA1W1","441AW551CC225B42B5244BD12535S33355S3143DD33254232132DDB55A441CC5","C553B4422D224DA454A44322B15C31113155A31BB155S445533DW22DCDD22C44"],
    "freeStrips": ["554C5DD33BB3351125441211322332A5CD441B2BA54CD2455C243A2D43BCAD34","54223333W23CC511445W5352B543D22W21DB24423D55A15431B55BCDDAACCDCD","31D5B4WD22113A44545CCB43DDB54W2C11D55C1224BDD11355B25AA4432C233W","5512D234B112DD22554A1C3WC5451D4CB243311A35D3354C3A54144W52255WBB","252541DD454B41AAW151CC3D221B443215353242WC311B3C551W4DD354C23CB3"]
  },
  "eight-arms": {
    "kind": "slot",
    "rtpBasisPoints": 9613,
    "rows": 3,
    "coinsPerSpin": 25,
    "symbols": {"1":"tile-quarter","2":"tile-chevron","3":"tile-bar","4":"tile-dot","5":"tile-cross","W":"octopus","S":"diving-bell","A":"chest","B":"trident","C":"fish","D":"starfish"},
    "pays": {"type":"lines","lines":[[1,1,1,1,1],[0,0,0,0,0],[2,2,2,2,2],[0,1,2,1,0],[2,1,0,1,2],[0,0,1,2,2],[2,2,1,0,0],[1,0,0,0,1],[1,2,2,2,1],[0,1,1,1,0],[2,1,1,1,2],[1,0,1,2,1],[1,2,1,0,1],[0,1,0,1,0],[2,1,2,1,2],[1,1,0,1,1],[1,1,2,1,1],[0,0,2,0,0],[2,2,0,2,2],[0,2,2,2,0],[2,0,0,0,2],[1,0,2,0,1],[1,2,0,2,1],[0,2,0,2,0],[2,0,2,0,2]],"bothWays":false},
    "paytable": {"1":[0,14,55,340],"2":[0,12,55,230],"3":[0,12,45,230],"4":[0,10,45,180],"5":[0,9,34,140],"A":[13,110,575,3950],"B":[5,75,350,2100],"C":[0,60,290,950],"D":[0,50,170,725]},
    "scatterPays": [50,375,2500],
    "wild": {"baseMultiplier":1,"freeMultiplier":1,"expands":"never"},
    "mystery": null,
    "wildReel": null,
    "baseMultiplier": null,
    "freeSpins": {"awards":[10,12,15],"retriggers":null,"maximum":15,"multiplier":{"type":"fixed","value":1},"stickyWilds":true,"specialSymbol":null},
    "baseStrips": ["3A41CDB512D4A154352134514313DAS2C3C132534CB54DS54C5B2D5423C31542","521415D1BA2D1W252D423CD3BDC4B41C531C13234AD52C534C45B34W451SC34A","145354SC3D3532DBW24D153C41B325ADB54D1D53242B2CW3515S454524AC41BC","545C232WD45451W23B5413BD12C434A32421D15S21D1AC5C4235B3C352D34B5A","3W412SB4DBA5B15S1B3D212C14CD124B32A3C5D352C45AD235D15435WD412C51"],
    "freeStrips": ["213B5154B42342143235D2DAC51BCB4ADC25C35D31DC5345DC2A531214D42351","3B43545W132425CA12425D2313543C2A2B2B45A13DC41W5135131D15B5C4D13D","52A34D23C53B35A54D14WB14A4C34343545C2W14D243CD1524D152D15135B52B","35B4A45C314A342B15C32DC1B143A151252W3432B35D54C4DCWD234545BD42D5","D15213AB41CD5D1541BA3B45A23B5342454153C343C5D5W45BDA1243C524D523"]
  },
  "harbour-cats": {
    "kind": "slot",
    "rtpBasisPoints": 9705,
    "rows": 3,
    "coinsPerSpin": 10,
    "symbols": {"1":"tile-quarter","2":"tile-chevron","3":"tile-bar","4":"tile-dot","W":"cat","S":"bell","A":"ship","B":"fish","C":"rope","D":"lantern","E":"crab"},
    "pays": {"type":"lines","lines":[[1,1,1,1,1],[0,0,0,0,0],[2,2,2,2,2],[0,1,2,1,0],[2,1,0,1,2],[0,0,1,2,2],[2,2,1,0,0],[1,0,0,0,1],[1,2,2,2,1],[0,1,1,1,0]],"bothWays":true},
    "paytable": {"1":[0,11,28,85],"2":[0,10,22,70],"3":[0,8,22,70],"4":[0,8,22,55],"A":[0,40,130,350],"B":[0,30,110,310],"C":[0,23,95,240],"D":[0,22,55,180],"E":[0,22,55,130]},
    "scatterPays": [20,80,400],
    "wild": {"baseMultiplier":1,"freeMultiplier":1,"expands":"never"},
    "mystery": null,
    "wildReel": null,
    "baseMultiplier": null,
    "freeSpins": {"awards":[7,10,15],"retriggers":[7,10,15],"maximum":100,"multiplier":{"type":"fixed","value":1},"stickyWilds":false,"specialSymbol":null},
    "baseStrips": ["C4DBD341C24241SCBA31E3E4S32DEDA42D4EC4EB23S2B243431A3D121C1DE1AB","1A423131DA2C3W1E4BD2C24EAES3134E412D3DCB3S1EW1CDE3BE2D4BA4C34A12","ACB42D1AWE3B24D3C3C3B414W424DW2BE341DA2DE2ES1CBDE1S1C1B3DA24DW31","3WE41BC2C13ED1AB1EA3412324EDW4AD13C4D23BES123EB213BD2B4E2DS4C232","SED24S43D4313ADE41DEB3142E2BCD3C41A3DE232CEACB4AB242132D3C1SEAD4"],
    "freeStrips": ["DE1E24ECDC323SE3D1C4A1CDBE41ED34A3B1D2B142C23BA12C4A3E4E14SBAD23","BS13241CE2EW1BE3E4C1S2A2CDE12434E4D3D3D4A342A2131WB24C3BW3ECAWD1","3CEWD4A42E1CS2C4B2AD23421BS42CE4E2EWB3AB21D43ACB1C141W2D323B34W1","1C2ED4BED2EWDC2S4CA214E1EB3CBWS3423CB43D31CDWE12A34BABDW1243DCBA","SC42143EAS1C3EA1B4B4CD2EC1CD3E2D24A3EB2142E3B4ACD34DAE14D2B13DBD"]
  },
  "night-owl": {
    "kind": "slot",
    "rtpBasisPoints": 9598,
    "rows": 3,
    "coinsPerSpin": 20,
    "symbols": {"1":"tile-quarter","2":"tile-chevron","3":"tile-bar","4":"tile-dot","5":"tile-cross","W":"owl","S":"moon","M":"keyhole","A":"key","B":"lantern","C":"mouse","D":"star"},
    "pays": {"type":"lines","lines":[[1,1,1,1,1],[0,0,0,0,0],[2,2,2,2,2],[0,1,2,1,0],[2,1,0,1,2],[0,0,1,2,2],[2,2,1,0,0],[1,0,0,0,1],[1,2,2,2,1],[0,1,1,1,0],[2,1,1,1,2],[1,0,1,2,1],[1,2,1,0,1],[0,1,0,1,0],[2,1,2,1,2],[1,1,0,1,1],[1,1,2,1,1],[0,0,2,0,0],[2,2,0,2,2],[0,2,2,2,0]],"bothWays":false},
    "paytable": {"1":[0,17,55,240],"2":[0,12,45,150],"3":[0,12,45,140],"4":[0,11,32,140],"5":[0,10,26,120],"A":[5,70,290,1250],"B":[0,50,170,625],"C":[0,45,120,475],"D":[0,32,110,360]},
    "scatterPays": [40,200,1000],
    "wild": {"baseMultiplier":1,"freeMultiplier":1,"expands":"never"},
    "mystery": [["A",1],["B",2],["C",2],["D",3],["1",4],["2",5],["3",5],["4",5],["5",5]],
    "wildReel": null,
    "baseMultiplier": null,
    "freeSpins": {"awards":[8,10,15],"retriggers":[5,8,10],"maximum":100,"multiplier":{"type":"fixed","value":1},"stickyWilds":false,"specialSymbol":null},
    "baseStrips": ["2525A42C5C354345351D4134MM1BC2DC12SA5DAB1254MMMDSD52MBCB3543134A","DMMMW3BSC25354A512534315S345B4W4AD5BD3C254CMMD3D1C2521A412DMA4S2","21S2DMMCMB23CMD54C15DBMM125A54CB1454CSW53D35D3D2W43C4MM3A141B52A","SMMM13S3AC5143C154DA135D1W42S43C5BC3B2CMM43DMMM123W4B42A5D242D54","MMB152DC31S45B1A4A523B3MMM2C525C3W1543DS2D14D425A5A13MC3D43141DB"],
    "freeStrips": ["D1545435C53CA14C243C2DS132B4SBMMMBMM2B4AC5B2MMMD4C5M5DA135D43M31","45MMD2C32DSB4BWD5CMM24CMM34CM3152S3MD3142W31AMS534B12MMMD45A5121","52534C3WCBMW4B32MD5D1A51MMM4W1CDC4AD452354BSD1DMMM4325SMM1MMA351","D3SB5CSC41D451WD353MC41B2542S51AMM34M4A2D2C5MMMDMMB421W1AB2DMMM3","5D42MMMD2435D2A5CMMBD5BMMMS135S5MM3124C3B52451BA3C34AC1D14W2MMD3"]
  },
  "moon-moth": {
    "kind": "slot",
    "rtpBasisPoints": 9587,
    "rows": 3,
    "coinsPerSpin": 25,
    "symbols": {"1":"tile-quarter","2":"tile-chevron","3":"tile-bar","4":"tile-dot","5":"tile-cross","W":"moth","S":"lantern","A":"moon","B":"flower","C":"candle","D":"star"},
    "pays": {"type":"lines","lines":[[1,1,1,1,1],[0,0,0,0,0],[2,2,2,2,2],[0,1,2,1,0],[2,1,0,1,2],[0,0,1,2,2],[2,2,1,0,0],[1,0,0,0,1],[1,2,2,2,1],[0,1,1,1,0],[2,1,1,1,2],[1,0,1,2,1],[1,2,1,0,1],[0,1,0,1,0],[2,1,2,1,2],[1,1,0,1,1],[1,1,2,1,1],[0,0,2,0,0],[2,2,0,2,2],[0,2,2,2,0],[2,0,0,0,2],[1,0,2,0,1],[1,2,0,2,1],[0,2,0,2,0],[2,0,2,0,2]],"bothWays":false},
    "paytable": {"1":[0,16,60,220],"2":[0,13,40,190],"3":[0,11,40,160],"4":[0,10,33,140],"5":[0,10,29,110],"A":[5,70,230,975],"B":[0,55,190,625],"C":[0,37,140,550],"D":[0,30,90,450]},
    "scatterPays": [50,250,1250],
    "wild": {"baseMultiplier":1,"freeMultiplier":1,"expands":"never"},
    "mystery": null,
    "wildReel": [[-1,58],[1,2],[2,2],[3,2]],
    "baseMultiplier": null,
    "freeSpins": {"awards":[10,12,16],"retriggers":null,"maximum":16,"multiplier":{"type":"fixed","value":2},"stickyWilds":false,"specialSymbol":null},
    "baseStrips": ["234DB53D1532S3521BCD3C52C1415D545213125B434CA54A532C125243D3A1BD","B3C1S2WC5DA5DC421323S5421S14B2BA5B5345C2A1D3A4D4W5BD4543512A3B24","1245S513CBD5212B52B35C3A42BD434AS24314C5W123DWADS34C4314251C4DA2","BAD1C3431D543B53D132345W45S2C2B12D51C52CD342S354143SB5A45W4AB524","D2BD2413DB24B453C545D515C415234W352CA24S412B5B3WC421AC1D1343A251"],
    "freeStrips": ["23215A2D254C315C35342421CB4B154324D1415A1A2B3424C545DB54B21D3D15","B1C453D3B151453D24A1DC32C34A24W454352D3A52C41B1B523451B24BWD5453","C1B253AC24ACDC54B1545B454512D12343W1D2D1A1WAC2D535D43435D13W2B43","2B4541D5B34C5A15323BCB21A4D51DCAW5421WDC32W545234A1454542B315C3D","13D3D1D4CB424B14D323152A54BA523B3525W5C135B3C542WC342A31A1D5B45D"]
  },
  "eclipse": {
    "kind": "slot",
    "rtpBasisPoints": 9479,
    "rows": 4,
    "coinsPerSpin": 40,
    "symbols": {"1":"tile-quarter","2":"tile-chevron","3":"tile-bar","4":"tile-dot","5":"tile-cross","W":"eclipse","S":"comet","A":"sun","B":"moon","C":"planet","D":"star"},
    "pays": {"type":"lines","lines":[[1,1,1,1,1],[2,2,2,2,2],[0,0,0,0,0],[3,3,3,3,3],[1,2,3,2,1],[2,1,0,1,2],[0,1,2,1,0],[3,2,1,2,3],[0,0,1,2,2],[3,3,2,1,1],[1,1,2,3,3],[2,2,1,0,0],[1,0,0,0,1],[2,3,3,3,2],[1,2,2,2,1],[2,1,1,1,2],[0,1,1,1,0],[3,2,2,2,3],[0,1,0,1,0],[3,2,3,2,3],[1,0,1,0,1],[2,3,2,3,2],[1,2,1,2,1],[2,1,2,1,2],[0,0,0,1,2],[3,3,3,2,1],[2,1,0,0,0],[1,2,3,3,3],[1,1,0,1,1],[2,2,3,2,2],[1,1,2,1,1],[2,2,1,2,2],[0,0,1,0,0],[3,3,2,3,3],[0,1,2,3,3],[3,2,1,0,0],[0,2,0,2,0],[3,1,3,1,3],[0,3,0,3,0],[3,0,3,0,3]],"bothWays":false},
    "paytable": {"1":[0,15,55,270],"2":[0,13,40,190],"3":[0,12,40,190],"4":[0,9,39,190],"5":[0,9,35,160],"A":[12,110,650,2800],"B":[5,75,330,1500],"C":[0,60,240,1000],"D":[0,45,190,750]},
    "scatterPays": [40,400,4000],
    "wild": {"baseMultiplier":1,"freeMultiplier":1,"expands":"free"},
    "mystery": null,
    "wildReel": null,
    "baseMultiplier": null,
    "freeSpins": {"awards":[8,12,16],"retriggers":null,"maximum":16,"multiplier":{"type":"fixed","value":1},"stickyWilds":false,"specialSymbol":null},
    "baseStrips": ["44333311444C5SDB12A11255CCCDD1555215B233DC5S31AA5C25432B422452DD","DB25533344C44DS3A5511112B2DW5BB555A22544C33254D3C4121CCC42DSD311","35W5423C34252S43DD5551122BB144AA1C412CD5BD5131154B5434C4CBD3422A","DB445B55D25DAA444433312BB532DS2C232C2B5DD333CC4S11215114C21A5CW1","DABA23S1335A4CC55DDDC3222D213422C4BBCC34B25444S151112555432DD1W5"],
    "freeStrips": ["133DD4CB111C4445225AC555315C1B233344AAD2CD52551B224411BBA343DDD5","33D55C3413AA2331151DCC25255451DDD452B4B3BBBW14C44A2W214345CCD355","4BA3BC3433D4D2D1WA2223DD4555A2CC31B1115B52D55333W5445W5151442D5C","3CDCCB45335D553C445111DDD2222D3354C43D44422W52DAAA231BBB45W55511","A51CB55222111D44454353DB54CC11W51B5553AADCC1W1DD5D32223333A44543"]
  },
  "firebird": {
    "kind": "slot",
    "rtpBasisPoints": 9537,
    "rows": 3,
    "coinsPerSpin": 20,
    "symbols": {"1":"tile-quarter","2":"tile-chevron","3":"tile-bar","4":"tile-dot","5":"tile-cross","W":"flame","S":"egg","A":"firebird","B":"feather","C":"apple","D":"candle"},
    "pays": {"type":"ways"},
    "paytable": {"1":[0,4,17,75],"2":[0,3,12,65],"3":[0,3,12,65],"4":[0,2,10,45],"5":[0,2,9,45],"A":[0,30,160,1050],"B":[0,20,90,475],"C":[0,18,70,210],"D":[0,13,55,190]},
    "scatterPays": [40,400,2000],
    "wild": {"baseMultiplier":1,"freeMultiplier":1,"expands":"never"},
    "mystery": null,
    "wildReel": null,
    "baseMultiplier": null,
    "freeSpins": {"awards":[10,14,20],"retriggers":[5,8,12],"maximum":100,"multiplier":{"type":"rising","from":2,"step":1,"max":15},"stickyWilds":false,"specialSymbol":null},
    "baseStrips": ["D25DC151424542B3A231A3D2CDB532C2D324541D15453SC3D14B25A5C34S15C1","4DB5DSW5345S34B153D5DC32515D3152WDC31325C4A154BA25234C3532A214BC","A32524D353C13D2BA2415D3524C35D2D154245C13B51B4B121C24C134W41ASDW","SB434DC1A3BD51C23S23D123153C32A451A5325214232D4BCDC4W5B2B4D1534W","43BSB132D1CD5DC5D4S42135BC214C143WA523D35D52C2A2D3B4A135413C1245"],
    "freeStrips": ["5CBS1A1D1234B2CBDB13B3535D2A24512354D5C3S14345413D4C2D4212452324","5C432W34D3123124341D5D3123B54SA24D5C545D351ABC3B1242W2D5C423C2AB","1A512452ADW4DC4243C251C343BD41S5125B4125B34513B2D423421C3534W2DA","3414541A21534D12534A42B2C12C15254B34ACW5CBA42DBC3W35BDS534D2C3CD","DW42523D35D53AC54132D543531414145415DS123AD2W2SC3142B5BC23B42A5C"]
  },
  "clockmaker": {
    "kind": "slot",
    "rtpBasisPoints": 9628,
    "rows": 3,
    "coinsPerSpin": 10,
    "symbols": {"1":"tile-quarter","2":"tile-chevron","3":"tile-bar","4":"tile-dot","W":"clock","S":"bell","A":"sun","B":"gear","C":"key","D":"hourglass","E":"candle"},
    "pays": {"type":"lines","lines":[[1,1,1,1,1],[0,0,0,0,0],[2,2,2,2,2],[0,1,2,1,0],[2,1,0,1,2],[0,0,1,2,2],[2,2,1,0,0],[1,0,0,0,1],[1,2,2,2,1],[0,1,1,1,0]],"bothWays":false},
    "paytable": {"1":[0,14,50,200],"2":[0,12,35,160],"3":[0,11,31,130],"4":[0,9,23,110],"A":[4,55,220,1050],"B":[0,45,160,475],"C":[0,34,100,425],"D":[0,25,95,310],"E":[0,22,65,240]},
    "scatterPays": [10,50,300],
    "wild": {"baseMultiplier":1,"freeMultiplier":1,"expands":"never"},
    "mystery": null,
    "wildReel": null,
    "baseMultiplier": [[1,108],[2,12],[3,6],[12,2]],
    "freeSpins": {"awards":[5,8,12],"retriggers":null,"maximum":12,"multiplier":{"type":"drawn","table":[[2,8],[3,6],[12,2]]},"stickyWilds":false,"specialSymbol":null},
    "baseStrips": ["4SC3E2S41C3C4B4C34D31A1ED2E2BA2D43CBEBE142A1BDS3E4DBC423143132A3","E124EA1DEB131A4DSWEA234C21D32S3E4EB24BSB3D3D41CD4WEC431323DBCE1C","C3S213CEBSW13D2124E1E2B4C43B4A1AC2323CB41AD4S41EDEWE3C4342DADA31","C212E24E2C3B3AC413CW23B1D4E2EB3B3BDC1SE4CB2D41SEA24D414W3S41D3A2","124B214DC3C342BS2BE3AB434131DCE1S1EDE3S2E4BCBA341C1D32432EAEDC32"],
    "freeStrips": ["3C1D1E1C3234A23131D24B14B1E23C34DB42B1AD4BE4ADE32CE2CDE4D3B3AD14","3E3A2CADW42DE3CA4C41213BEB41E2D2D2C34E3B143ED1C1W4D24BCAB3D12B2D","C14142A2C1342C3E3EDB4AE43DWD3E132141EAW323CEC3EBC23A12B43D1ED4BD","2D23BEBD141C241B3AC343432AD4CWC242D3EDE1B1A4ED4ED1C4CW2D14B31BEC","4A32BAEB3D1232B4C12C34E4B4C3C2C31314B31D14E1E2EAE4ED43E34D2DB2D3"]
  },
  "red-fox": {
    "kind": "slot",
    "rtpBasisPoints": 9651,
    "rows": 3,
    "coinsPerSpin": 20,
    "symbols": {"1":"tile-quarter","2":"tile-chevron","3":"tile-bar","4":"tile-dot","5":"tile-cross","W":"fox","S":"moon","A":"owl","B":"hare","C":"acorn","D":"mushroom"},
    "pays": {"type":"lines","lines":[[1,1,1,1,1],[0,0,0,0,0],[2,2,2,2,2],[0,1,2,1,0],[2,1,0,1,2],[0,0,1,2,2],[2,2,1,0,0],[1,0,0,0,1],[1,2,2,2,1],[0,1,1,1,0],[2,1,1,1,2],[1,0,1,2,1],[1,2,1,0,1],[0,1,0,1,0],[2,1,2,1,2],[1,1,0,1,1],[1,1,2,1,1],[0,0,2,0,0],[2,2,0,2,2],[0,2,2,2,0]],"bothWays":false},
    "paytable": {"1":[0,12,45,150],"2":[0,10,31,140],"3":[0,10,31,130],"4":[0,8,23,85],"5":[0,8,18,85],"A":[4,55,180,950],"B":[0,38,140,550],"C":[0,28,110,350],"D":[0,25,85,330]},
    "scatterPays": [40,200,2000],
    "wild": {"baseMultiplier":2,"freeMultiplier":3,"expands":"never"},
    "mystery": null,
    "wildReel": null,
    "baseMultiplier": null,
    "freeSpins": {"awards":[10,15,25],"retriggers":[10,15,25],"maximum":100,"multiplier":{"type":"fixed","value":1},"stickyWilds":false,"specialSymbol":null},
    "baseStrips": ["AC5323DS5C432D415B34151243DACDB1","2AS43C41D5B2C53D15B12D531435WC5A","3C345CDA5AD52B3531B1W314242DS521","5D31C2WS342A21BC2DA43545B43531D1","24CS423A4CDAC3513BWD45B1452121D5"],
    "freeStrips": ["2D14B13534C5S5BAC231D3A3C42D2541","43D3453CBWB5154D1C1D1S2C324245AW","4AD5CDBA2C31S534W5D524124B51CB13","5215SBCW145D4252D3CWBDB34A2C1324","313132CW5153DA5S41B2DAC4D3424DB5"]
  },
  "bear-orchard": {
    "kind": "slot",
    "rtpBasisPoints": 9684,
    "rows": 4,
    "coinsPerSpin": 40,
    "symbols": {"1":"tile-quarter","2":"tile-chevron","3":"tile-bar","4":"tile-dot","W":"bear","S":"honey","A":"apple","B":"pear","C":"plum","D":"cherry","E":"leaf"},
    "pays": {"type":"lines","lines":[[1,1,1,1,1],[2,2,2,2,2],[0,0,0,0,0],[3,3,3,3,3],[1,2,3,2,1],[2,1,0,1,2],[0,1,2,1,0],[3,2,1,2,3],[0,0,1,2,2],[3,3,2,1,1],[1,1,2,3,3],[2,2,1,0,0],[1,0,0,0,1],[2,3,3,3,2],[1,2,2,2,1],[2,1,1,1,2],[0,1,1,1,0],[3,2,2,2,3],[0,1,0,1,0],[3,2,3,2,3],[1,0,1,0,1],[2,3,2,3,2],[1,2,1,2,1],[2,1,2,1,2],[0,0,0,1,2],[3,3,3,2,1],[2,1,0,0,0],[1,2,3,3,3],[1,1,0,1,1],[2,2,3,2,2],[1,1,2,1,1],[2,2,1,2,2],[0,0,1,0,0],[3,3,2,3,3],[0,1,2,3,3],[3,2,1,0,0],[0,2,0,2,0],[3,1,3,1,3],[0,3,0,3,0],[3,0,3,0,3]],"bothWays":false},
    "paytable": {"1":[0,20,55,260],"2":[0,20,45,170],"3":[0,19,45,150],"4":[0,18,45,150],"W":[0,80,220,1500],"A":[0,80,220,750],"B":[0,65,200,575],"C":[0,55,150,525],"D":[0,40,110,390],"E":[0,40,110,350]},
    "scatterPays": [40,200,1000],
    "wild": {"baseMultiplier":1,"freeMultiplier":1,"expands":"never"},
    "mystery": null,
    "wildReel": null,
    "baseMultiplier": null,
    "freeSpins": {"awards":[8,10,12],"retriggers":[8,10,12],"maximum":100,"multiplier":{"type":"fixed","value":1},"stickyWilds":false,"specialSymbol":null},
    "baseStrips": ["2EE1W1D11DD32E1131AC4D43BBSAA43ACE1AE42ABEDC221224S334D344BD44C4","E132DW1EBEEW11B43442AA31EES13B2BB233D1D44414AAC2D3ECC322DDB331CC","3CCW23EAAE11BDCD3ACB2E4SC24BDCEE244B333424EW33AD14C2DD24S1D111DB","E2BBW14ED1AA44144CB11SEEE2E233C34BD4DD211431CWD3E2233CAADDB1B223","4E1SE11AA1CC4C223ABB41DD14EE42DAD44A434B33CC2323BD2314W2SE33CC3E"],
    "freeStrips": ["442B441433343E411AS13ECDBBW4AE2A1DD2DDW4D2122CS34CB1E312A312E3CE","BBW2E22B2EDAWESEDA224DD4C2A3ED42213W41BEB1431CC434AADE3CC1411B33","C1333ACC4322AWD3EE1S34D13BBDD4BD331A13E42C1WEECBW2S1CE4422DE4EA1","4AA43DDCE11BE122AA3ABD333BW1142D43SWCCDD3222E44B2444DC3BBW1EE232","EDE1DWDC32211ECADEE242233424SE1433WB332SBBC3A2AEE21144C3D2CAEBB4"]
  },
  "silver-stag": {
    "kind": "slot",
    "rtpBasisPoints": 9601,
    "rows": 3,
    "coinsPerSpin": 25,
    "symbols": {"1":"tile-quarter","2":"tile-chevron","3":"tile-bar","4":"tile-dot","5":"tile-cross","W":"stag","S":"tree","A":"wolf","B":"owl","C":"hare","D":"feather"},
    "pays": {"type":"lines","lines":[[1,1,1,1,1],[0,0,0,0,0],[2,2,2,2,2],[0,1,2,1,0],[2,1,0,1,2],[0,0,1,2,2],[2,2,1,0,0],[1,0,0,0,1],[1,2,2,2,1],[0,1,1,1,0],[2,1,1,1,2],[1,0,1,2,1],[1,2,1,0,1],[0,1,0,1,0],[2,1,2,1,2],[1,1,0,1,1],[1,1,2,1,1],[0,0,2,0,0],[2,2,0,2,2],[0,2,2,2,0],[2,0,0,0,2],[1,0,2,0,1],[1,2,0,2,1],[0,2,0,2,0],[2,0,2,0,2]],"bothWays":false},
    "paytable": {"1":[0,18,55,260],"2":[0,14,40,200],"3":[0,14,40,150],"4":[0,11,34,130],"5":[0,11,24,90],"A":[5,70,240,1200],"B":[0,50,180,750],"C":[0,39,110,525],"D":[0,29,90,370]},
    "scatterPays": [50,250,1250],
    "wild": {"baseMultiplier":1,"freeMultiplier":1,"expands":"never"},
    "mystery": null,
    "wildReel": null,
    "baseMultiplier": null,
    "freeSpins": {"awards":[9,11,14],"retriggers":null,"maximum":14,"multiplier":{"type":"fixed","value":1},"stickyWilds":true,"specialSymbol":null},
    "baseStrips": ["D2A41543432BS1B5D3D3C4154152A51CB15A14C3542S324C4SBDBC2D53C32415","B1WD5A32DC12343DA541C23454D15D45B1524S15CB3DBCW45C4S52D432AB15CA","CW1D13C3W41CD152323DB453CD25AB41AD254S3W45C5342124BS53513A25A5B2","5WDA1D454D2C351315343C5DB1C232B52BS4B3D35C1B4351W42S45A2C324A132","S24B132BDA435D54D1532524542SC34A15B14C4AD54D23C13SD5C5A2D15DB5C3"],
    "freeStrips": ["C413DCBC3B154124A4D12534BAC23D323D35321C2B43454135B5D2C5ADA3424D","35B1A542521DB4153AD3DB2C25C5D1451D3141D213AC254CW423CWD5B5D43234","2C1D1W13B2D42C14DB4345D5A4W3451D3C523W4351C3C4C152AD23132B4BA524","DB53B5A15DBDC21CD1WA1C2B5BA3AB453C324D45341C4151432W523454D2535C","A5C13CBC4D451431DB54C342314A35D5BC1235B52C31214C2B314532ABA3D2D1"]
  },
  "honey-hive": {
    "kind": "slot",
    "rtpBasisPoints": 9716,
    "rows": 3,
    "coinsPerSpin": 30,
    "symbols": {"1":"tile-quarter","2":"tile-chevron","3":"tile-bar","4":"tile-dot","5":"tile-cross","W":"bee","S":"honey","M":"hive","A":"bear","B":"flower","C":"apple","D":"leaf"},
    "pays": {"type":"ways"},
    "paytable": {"1":[0,16,50,140],"2":[0,15,40,100],"3":[0,11,29,100],"4":[0,11,29,80],"5":[0,10,26,80],"A":[0,60,190,600],"B":[0,50,150,425],"C":[0,40,130,290],"D":[0,33,80,250]},
    "scatterPays": [60,240,1200],
    "wild": {"baseMultiplier":1,"freeMultiplier":1,"expands":"never"},
    "mystery": [["A",2],["B",2],["C",3],["D",3],["1",4],["2",4],["3",4],["4",5],["5",5]],
    "wildReel": null,
    "baseMultiplier": null,
    "freeSpins": {"awards":[8,10,12],"retriggers":[4,6,8],"maximum":100,"multiplier":{"type":"fixed","value":1},"stickyWilds":false,"specialSymbol":null},
    "baseStrips": ["34CD32D45B53515AC21SDA4B153M3B12","D5141BWC1BD5MBS3C3D23A2143A524C2","A3CB5BD4W32S14D1M5121525AB3D345C","54B4D1C1C1M4S235D525BA32DAW2435C","4DA5BC215C3D251BC3A1B245345S343M"],
    "freeStrips": ["13DAB3DMDA14B235C52531MMS42CB454","D31M52DCB5142543AD3W4C2541SACMMB","34C1DC3MMMWD5C2BA1212352S4B143D5","23DMC1AB1A3W1345D1452SB4MM252C35","C31C42AM351A13DMMBC254DS4DB45245"]
  },
  "toadstool": {
    "kind": "slot",
    "rtpBasisPoints": 9432,
    "rows": 3,
    "coinsPerSpin": 10,
    "symbols": {"1":"tile-quarter","2":"tile-chevron","3":"tile-bar","4":"tile-dot","5":"tile-cross","W":"book","S":"mushroom","A":"toad","B":"snail","C":"beetle","D":"acorn"},
    "pays": {"type":"lines","lines":[[1,1,1,1,1],[0,0,0,0,0],[2,2,2,2,2],[0,1,2,1,0],[2,1,0,1,2],[0,0,1,2,2],[2,2,1,0,0],[1,0,0,0,1],[1,2,2,2,1],[0,1,1,1,0]],"bothWays":false},
    "paytable": {"1":[0,10,45,190],"2":[0,7,30,170],"3":[0,7,30,140],"4":[0,6,23,120],"5":[0,6,20,100],"A":[8,80,360,2200],"B":[3,50,230,1050],"C":[0,40,170,575],"D":[0,30,140,475]},
    "scatterPays": [20,200,2000],
    "wild": {"baseMultiplier":1,"freeMultiplier":1,"expands":"never"},
    "mystery": null,
    "wildReel": null,
    "baseMultiplier": null,
    "freeSpins": {"awards":[10,12,15],"retriggers":[10,12,15],"maximum":100,"multiplier":{"type":"fixed","value":1},"stickyWilds":false,"specialSymbol":[["A",1],["B",1],["C",2],["D",3],["1",5],["2",5],["3",5],["4",5],["5",5]]},
    "baseStrips": ["313BD12SDB45W451C452425325D24531A5153C4CB434W2D25C5S2AB432DC341D","3D5D435S24BC4WADC1325ACDB4BC3214353234S5A3B2DB4142451515353C214W","31BS1W325CW2434D3A451CD5CS1DCA254D1253452BC153152D3D51343A25B4B5","3C524253S52DS4D3A2D5C1C4C24543A45B325B423213D1B15B4CW35D251WD414","254D5C4A13D3D4354145B3D5C1D4D52B135132WC4D25C4352514A1424AB2WB4S"],
    "freeStrips": ["2C253423D31B34D5321421C5C1342545CBS5413251C4B41BAD542542DACD1DS1","12CSB124CD5ADCDW15SD35353D2413W5C5243413525B24A452D4DA15B253235B","DC45234DB3253C1532CAC2532B53D1W2514SD2W145B41D1C5414A3D415DA5S13","SB3413C45D53C45A51B254D51D243D524D12W5A3S5254C321B324C12WC3541CD","4214D24SA2DC41AB1BD5SD42D42135425C435D1435S2B2313A35C5415315C25B"]
  },
  "wolf-ridge": {
    "kind": "slot",
    "rtpBasisPoints": 9505,
    "rows": 4,
    "coinsPerSpin": 50,
    "symbols": {"1":"tile-quarter","2":"tile-chevron","3":"tile-bar","4":"tile-dot","5":"tile-cross","W":"wolf","S":"mountain","A":"bear","B":"eagle","C":"stag","D":"hare"},
    "pays": {"type":"ways"},
    "paytable": {"1":[0,3,10,45],"2":[0,2,8,45],"3":[0,2,7,33],"4":[0,2,5,33],"5":[0,2,5,33],"A":[0,21,95,675],"B":[0,10,55,320],"C":[0,10,45,180],"D":[0,8,27,120]},
    "scatterPays": [100,500,5000],
    "wild": {"baseMultiplier":1,"freeMultiplier":1,"expands":"never"},
    "mystery": null,
    "wildReel": null,
    "baseMultiplier": null,
    "freeSpins": {"awards":[10,15,25],"retriggers":[5,8,12],"maximum":100,"multiplier":{"type":"fixed","value":3},"stickyWilds":false,"specialSymbol":null},
    "baseStrips": ["CC425551553424442DDD444C253333B2D4335B4S5C111B13BAA222D1DA41D3CS","14C354442333D4A555ASBBB1CCC3331DDD22255DW44C555S41112514D4CW2A22","53W111DDD5AA5554CC2144W4CCB55AD33D222B35C55B133333344422S55B2DS1","424221D33355454DWDDD4432221444BBBW4A2222D55A55433351CC1CCC11CSAB","44535C3332334CW44A1DDDB2DS334DBW2111BC5522DC2CBB5455511A5554223D"],
    "freeStrips": ["C43S5313BBC444B54454222CC2AA4415A3D11153522S522255DDD3335B5DD111","555S1W31D11134DDC4W33222334AA14422A5522S5D333ACCC5344415B55CBBB1","W34333A553A525D222541115DDD111BB1W4SBBCC4WDS444DCCCA544333B35222","B321BB5DAAA4S5DW5144DWD5133B152222223CCC444535W14115CC5433334552","2WC4B4133AAAS55532DDD444CC15CBD2432223314D115552244354C33W1213CB"]
  }
}
`)

/** The numbers of a round, for a check of the derivation from seeds to numbers alone. */
function firstFloats(seeds, count) {
  const next = floatsOf(seeds)
  return list(count, () => next())
}

/** `direction=under target=5050`, `sums=7,11` or JSON. */
function readChoices(text) {
  if (text.startsWith('{')) return JSON.parse(text)
  const read = (value) => (/^\d+$/.test(value) ? Number(value) : value)
  return Object.fromEntries(
    text.split(/\s+/).map((pair) => {
      const [name, value = ''] = pair.split('=')
      return [name, name === 'sums' ? value.split(',').map(Number) : read(value)]
    }),
  )
}

/** Result of a round, line by line. */
function report(result) {
  if (!result.spins) return [`drawn: ${result.values.join(', ')}`, result.won ? 'won' : 'lost']
  return result.spins.flatMap((one, index) => [
    `${index === 0 ? 'spin' : `free spin ${index}`}: stops ${one.stops.join(' ')}, ${one.coins} coins`,
    ...list(one.shown[0].length, (row) => `    ${one.shown.map((column) => column[row]).join(' ')}`),
  ])
}

function main(words) {
  const options = {}
  for (let i = 0; i < words.length; i += 1) {
    const name = words[i].replace(/^--/, '')
    options[name] = name === 'json' ? true : words[++i]
  }
  const missing = ['game', 'stake', 'server-seed', 'client-seed', 'nonce'].filter((name) => !options[name])
  if (missing.length > 0) throw new Error(`missing: ${missing.map((name) => `--${name}`).join(' ')}`)
  const result = verifyRound({
    game: options.game,
    choices: options.choices ? readChoices(options.choices) : null,
    stake: Number(options.stake),
    serverSeed: options['server-seed'],
    clientSeed: options['client-seed'],
    nonce: Number(options.nonce),
  })
  const fits = options.hash
    ? options.hash.toLowerCase() === result.serverSeedHash
      ? ', fits'
      : ', DIFFERS'
    : ''
  const lines = options.json
    ? [JSON.stringify(result, null, 2)]
    : [
        `SHA-256 of the server seed: ${result.serverSeedHash}${fits}`,
        ...report(result),
        `payout: ${result.payout}`,
      ]
  for (const line of lines) console.log(line)
}

Object.assign(globalThis, { verifyRound, firstFloats })
if (globalThis.process?.argv?.[1]?.endsWith('verify.mjs')) main(globalThis.process.argv.slice(2))
