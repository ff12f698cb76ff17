const STORAGE_KEY = 'fingerprint'
const PATTERN = /^[0-9a-f]{16}$/

/** What a browser tells every page, without being asked to draw or to play anything. */
export interface BrowserFacts {
  readonly userAgent: string
  readonly languages: readonly string[]
  readonly cores: number
  readonly touchPoints: number
  readonly screen: { readonly width: number; readonly height: number; readonly colorDepth: number }
  readonly timeZone: string
}

/** The facts of the browser that this runs in. */
const ownFacts = (): BrowserFacts => ({
  userAgent: navigator.userAgent,
  languages: navigator.languages,
  cores: navigator.hardwareConcurrency,
  touchPoints: navigator.maxTouchPoints,
  screen,
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
})

/** FNV-1a of 64 bits, in hexadecimal. It hides nothing: what goes in is what every server is told. */
function hashOf(text: string): string {
  let hash = 0xcbf29ce484222325n
  for (const byte of new TextEncoder().encode(text))
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n)
  return hash.toString(16).padStart(16, '0')
}

/** The visitor id of a browser with these facts. Its version and the way that a screen is held don't change it. */
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
 * The visitor id that log-ins and registrations send (specification, locally stored items): computed once and kept, so that
 * it stays when the browser is updated. It is a hint that two accounts are one person's, and opens nothing.
 */
export function fingerprint(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  facts: () => BrowserFacts = ownFacts,
): string {
  const kept = storage.getItem(STORAGE_KEY)
  if (kept !== null && PATTERN.test(kept)) return kept
  const made = visitorIdOf(facts())
  storage.setItem(STORAGE_KEY, made)
  return made
}
