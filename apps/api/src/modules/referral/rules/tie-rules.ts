/** Facts by which two accounts of one person are recognised. Empty ones are null. */
export interface TieFacts {
  readonly fingerprints: readonly string[]
  /** Mailbox of the e-mail address, without tags. */
  readonly mailbox: string | null
  readonly phone: string | null
  /** Normalized numbers of documents. */
  readonly documents: readonly string[]
  /** Hashes of the destinations of withdrawals. */
  readonly payouts: readonly string[]
}

export type Tie = 'device' | 'contact' | 'document' | 'payout' | 'circle'

const isShared = (ones: readonly string[], others: readonly string[]): boolean =>
  ones.some((one) => others.includes(one))

/** Returns what two accounts have in common; null if they belong to different people as far as is known. */
export function tieOf(one: TieFacts, other: TieFacts): Exclude<Tie, 'circle'> | null {
  if (isShared(one.documents, other.documents)) return 'document'
  if (one.mailbox !== null && one.mailbox === other.mailbox) return 'contact'
  if (one.phone !== null && one.phone === other.phone) return 'contact'
  if (isShared(one.payouts, other.payouts)) return 'payout'
  return isShared(one.fingerprints, other.fingerprints) ? 'device' : null
}

/**
 * Returns why the earning with a friend has to be reviewed: the friend shares something with the inviter, or, as a circle of accounts,
 * with a player further up the invitations or with another friend of the inviter.
 */
export function reviewReason(friend: TieFacts, inviter: TieFacts, around: readonly TieFacts[]): Tie | null {
  const own = tieOf(friend, inviter)
  if (own !== null) return own
  return around.some((each) => tieOf(friend, each) !== null) ? 'circle' : null
}
