/** SHA-256 (FIPS 180-4) and HMAC (RFC 2104) in plain JavaScript, for pages where WebCrypto is missing or async hurts. */

const blockBytes = 64

/** The first 32 bits of the fractional parts of the cube roots (constants) or square roots (start) of the primes. */
function fractionBits(root: number): number {
  return ((root - Math.floor(root)) * 2 ** 32) | 0
}

function firstPrimes(count: number): number[] {
  const primes: number[] = []
  for (let candidate = 2; primes.length < count; candidate++) {
    if (primes.every((prime) => candidate % prime !== 0)) primes.push(candidate)
  }
  return primes
}

const roundConstants = Int32Array.from(firstPrimes(64), (prime) => fractionBits(Math.cbrt(prime)))
const startState = Int32Array.from(firstPrimes(8), (prime) => fractionBits(Math.sqrt(prime)))

function rotateRight(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by))
}

function expandSchedule(schedule: Int32Array): void {
  for (let index = 16; index < 64; index++) {
    const early = schedule[index - 15] ?? 0
    const late = schedule[index - 2] ?? 0
    const mixEarly = rotateRight(early, 7) ^ rotateRight(early, 18) ^ (early >>> 3)
    const mixLate = rotateRight(late, 17) ^ rotateRight(late, 19) ^ (late >>> 10)
    schedule[index] = ((schedule[index - 16] ?? 0) + mixEarly + (schedule[index - 7] ?? 0) + mixLate) | 0
  }
}

function compress(state: Int32Array, schedule: Int32Array): void {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let index = 0; index < 64; index++) {
    const sumE = rotateRight(e, 6) ^ rotateRight(e, 11) ^ rotateRight(e, 25)
    const choose = (e & f) ^ (~e & g)
    const first = (h + sumE + choose + (roundConstants[index] ?? 0) + (schedule[index] ?? 0)) | 0
    const sumA = rotateRight(a, 2) ^ rotateRight(a, 13) ^ rotateRight(a, 22)
    const majority = (a & b) ^ (a & c) ^ (b & c)
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + sumA + majority) | 0
  }
  const added = [a, b, c, d, e, f, g, h]
  for (let index = 0; index < 8; index++) state[index] = ((state[index] ?? 0) + (added[index] ?? 0)) | 0
}

/** SHA-256 of bytes: 32 bytes. */
export function sha256(message: Uint8Array): Uint8Array {
  const padded = new Uint8Array(Math.ceil((message.length + 9) / blockBytes) * blockBytes)
  padded.set(message)
  padded[message.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setBigUint64(padded.length - 8, BigInt(message.length) * 8n)

  const state = Int32Array.from(startState)
  const schedule = new Int32Array(64)
  for (let offset = 0; offset < padded.length; offset += blockBytes) {
    for (let word = 0; word < 16; word++) schedule[word] = view.getInt32(offset + word * 4)
    expandSchedule(schedule)
    compress(state, schedule)
  }
  const digest = new DataView(new ArrayBuffer(32))
  state.forEach((word, index) => {
    digest.setInt32(index * 4, word)
  })
  return new Uint8Array(digest.buffer)
}

function concatenate(first: Uint8Array, second: Uint8Array): Uint8Array {
  const joined = new Uint8Array(first.length + second.length)
  joined.set(first)
  joined.set(second, first.length)
  return joined
}

/** HMAC-SHA256 of bytes: 32 bytes. */
export function hmacSha256(key: Uint8Array, message: Uint8Array): Uint8Array {
  const block = new Uint8Array(blockBytes)
  block.set(key.length > blockBytes ? sha256(key) : key)
  const inner = sha256(
    concatenate(
      block.map((byte) => byte ^ 0x36),
      message,
    ),
  )
  return sha256(
    concatenate(
      block.map((byte) => byte ^ 0x5c),
      inner,
    ),
  )
}

/** Bytes as lowercase hex. */
export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
