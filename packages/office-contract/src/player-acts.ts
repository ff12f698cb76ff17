/** Acts of operators about players that are recorded for ever, by their area. The office names each of them. */
interface PlayerActs {
  account:
    | 'view'
    | 'find'
    | 'lock'
    | 'unlock'
    | 'end-sessions'
    | 'close'
    | 'merge'
    | 'take-over'
    | 'late-money'
    | 'paid-out'
  note: 'add'
  link: 'make' | 'make-passing-second-factor'
  documents: 'show' | 'approve' | 'refuse'
  identity: 'approve' | 'refuse'
  limits: 'set' | 'lift' | 'break' | 'block' | 'unblock' | 'close-device'
  harm: 'close'
  bonuses: 'issue'
  payments:
    | 'approve'
    | 'reject'
    | 'return'
    | 'split'
    | 'resend-refund'
    | 'adjust'
    | 'propose-adjust'
    | 'confirm-adjust'
    | 'drop-adjust'
    | 'refund'
    | 'propose-refund'
    | 'confirm-refund'
    | 'drop-refund'
  referral: 'approve' | 'refuse'
  support: 'open' | 'answer' | 'close'
}

export type ActArea = keyof PlayerActs

/** Act of an area as it is recorded. Its object may follow the verb, such as an amount. */
export type ActText<Area extends ActArea> = PlayerActs[Area] | `${PlayerActs[Area]} ${string}`

/** An act with its area, such as `account lock`. */
export type ActName = { [Area in ActArea]: `${Area} ${PlayerActs[Area]}` }[ActArea]
