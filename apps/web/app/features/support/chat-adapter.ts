/**
 * A live chat as the app knows it: our own, or the widget of a vendor. A vendor's adapter loads its script only with the consent for
 * third parties; our own needs none (docs/decisions/0154).
 */
export interface ChatAdapter {
  /** Names the visitor by the restore id of the profile; null for a guest. The chat of a former visitor disappears. */
  identify(restoreId: string | null): Promise<void>
  /** Shows the chat. */
  open(): void
  /** Hides the chat. */
  close(): void
  /** Number of answers that the visitor hasn't seen. */
  readonly unread: {
    get(): number
    /** Calls a listener for each change. Returns the function that ends it. */
    subscribe(listener: () => void): () => void
  }
}
