const STORAGE_KEY = 'fingerprint'
const PATTERN = /^[0-9a-f]{16}$/

/** Properties that a browser reveals to every page, without canvas or audio tests. */
export interface BrowserFacts {
  readonly userAgent: string
  readonly languages: readonly string[]
  readonly cores: number
  readonly touchPoints: number
  readonly screen: { readonly width: number; readonly height: number; readonly colorDepth: number }
  readonly timeZone: string
}

/** Returns the properties of the current browser. */
const ownFacts = (): BrowserFacts => ({
  userAgent: navigator.userAgent,
  languages: navigator.languages,
  cores: navigator.hardwareConcurrency,
  touchPoints: navigator.maxTouchPoints,
  screen,
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
})

/** Returns the 64-bit FNV-1a hash in hexadecimal. It needs no secrecy: browsers reveal the input to every server. */
function hashOf(text: string): string {
  let hash = 0xcbf29ce484222325n
  for (const byte of new TextEncoder().encode(text))
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n)
  return hash.toString(16).padStart(16, '0')
}

/**
 * Returns the visitor id for these properties. The browser's version and the orientation of the screen don't change it.
 */
export function visitorIdOf({
  userAgent,
  languages,
  cores,
  touchPoints,
  screen,
  timeZone,
}: BrowserFacts): string {
  const sides = [screen.width, screen.height].sort((one, other) => one - other)
  const parts = [
    userAgent.replace(/\d+/g, ''),
    languages,
    cores,
    touchPoints,
    sides,
    screen.colorDepth,
    timeZone,
  ]
  return hashOf(JSON.stringify(parts))
}

/**
 * Returns the visitor id that log-ins and registrations send (specification, locally stored items). It is computed once
 * and stored, so that it survives updates of the browser. It only hints that two accounts belong to one person and
 * grants no access.
 */
export function fingerprint(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  facts: () => BrowserFacts = ownFacts,
): string {
  const stored = storage.getItem(STORAGE_KEY)
  if (stored !== null && PATTERN.test(stored)) return stored
  const created = visitorIdOf(facts())
  storage.setItem(STORAGE_KEY, created)
  return created
}
