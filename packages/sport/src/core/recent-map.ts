/** Default number of keys: more than events of a sport are usually live at once. */
const KEYS_MAX = 64

/**
 * A map from objects to values computed from them, which forgets the least recently used keys. The values of all coming
 * events would take more memory than everything else; most of them are used once, for the first prices.
 */
export class RecentMap<Key extends object, Value extends object> {
  readonly #max: number
  readonly #values = new Map<Key, Value>()
  #newest: { readonly key: Key; readonly value: Value } | null = null

  constructor(max: number = KEYS_MAX) {
    this.#max = max
  }

  /** Returns the value of a key, which becomes the most recently used one. */
  get(key: Key): Value | undefined {
    if (this.#newest?.key === key) return this.#newest.value
    const value = this.#values.get(key)
    if (value) this.#put(key, value)
    return value
  }

  /** Stores a value. The least recently used key is forgotten if there are too many. */
  set(key: Key, value: Value): void {
    this.#put(key, value)
    if (this.#values.size <= this.#max) return
    const [oldest] = this.#values.keys()
    if (oldest) this.#values.delete(oldest)
  }

  #put(key: Key, value: Value): void {
    this.#values.delete(key)
    this.#values.set(key, value)
    this.#newest = { key, value }
  }
}
