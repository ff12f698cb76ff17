/** Confirmations that payments from an amount on need. Amounts are in units of the currency. */
export interface ConfirmationStep {
  readonly from: number
  readonly confirmations: number
}

/** Maximum number of confirmations that can be asked for: the blocks behind the tip are kept for a few times as many. */
export const CONFIRMATIONS_MAX = 60

/**
 * Parses `1,0.1:3,1:6`: one confirmation, three from 0.1 on, six from 1 on. Returns null for another text, and for steps whose
 * amounts or confirmations don't rise.
 */
export function readConfirmations(text: string): ConfirmationStep[] | null {
  const steps: ConfirmationStep[] = []
  for (const [index, part] of text.split(',').entries()) {
    const pattern = index === 0 ? /^()(\d+)$/ : /^(\d+(?:\.\d+)?):(\d+)$/
    const [, from = '', confirmations = ''] = pattern.exec(part.trim()) ?? []
    const step = { from: Number(from), confirmations: Number(confirmations) }
    const last = steps.at(-1)
    if (step.confirmations < 1 || step.confirmations > CONFIRMATIONS_MAX) return null
    if (last && (step.from <= last.from || step.confirmations <= last.confirmations)) return null
    steps.push(step)
  }
  return steps
}

/** Returns the confirmations that an amount needs. */
export const confirmationsFor = (steps: readonly ConfirmationStep[], amountInUnits: number): number =>
  steps.findLast(({ from }) => amountInUnits >= from)?.confirmations ?? 1

/** Returns the confirmations of a payment: the block that contains it is the first. */
export const confirmationsAt = (tipHeight: number, height: number): number =>
  Math.max(0, tipHeight - height + 1)
