import { type PayoutDocument, payoutDocumentSchema } from './payout-document.ts'

/**
 * Returns a document without what versions of a batch may differ in: the network's fee, the change that pays for it, and the expiry.
 */
function fixedPart(document: PayoutDocument): PayoutDocument {
  const common = { version: 0, feeLimit: '1' }
  switch (document.network) {
    case 'bitcoin':
      return { ...document, ...common, change: null }
    case 'ethereum':
      return { ...document, ...common, maxFeePerGas: '1', maxPriorityFeePerGas: '1' }
    case 'ton':
      return { ...document, ...common, validUntil: 1 }
  }
}

/** Returns a text that is the same for equal documents. The schema puts their parts in order. */
const textOf = (document: PayoutDocument): string =>
  JSON.stringify(payoutDocumentSchema.parse(fixedPart(document)))

/** True if a document pays the same as another version of its batch and uses up the same, so that only one of them can take effect. */
export const isNextVersion = (before: PayoutDocument, next: PayoutDocument): boolean =>
  textOf(before) === textOf(next)
