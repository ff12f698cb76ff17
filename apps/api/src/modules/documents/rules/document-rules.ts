import { DOCUMENT_STATUS, type NumberOf } from '@tessera/contract'

export type DocumentStatus = NumberOf<typeof DOCUMENT_STATUS>

/** True if the player may delete the document. The law requires an approved one to be stored as long as the decision. */
export const isDeletable = (status: DocumentStatus): boolean => status !== DOCUMENT_STATUS.approved

/** True if an operator may make this decision. A refused document may be approved later, but not the other way round. */
export const canDecide = (from: DocumentStatus, to: DocumentStatus): boolean =>
  to !== DOCUMENT_STATUS.pending &&
  (from === DOCUMENT_STATUS.pending || (from === DOCUMENT_STATUS.rejected && to === DOCUMENT_STATUS.approved))
