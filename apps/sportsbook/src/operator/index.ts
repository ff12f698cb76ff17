export {
  confirmOrder,
  correctEvent,
  type JudgedEffect,
  previewCorrection,
  type SecondPerson,
  type SportOpsDeps,
  suspendEvent,
} from './correct-event.ts'
export type { Correction } from './correction.ts'
export { eventNames, listEvents, type RegisteredEvent } from './list-events.ts'
export type { OperatorOrder } from './operator-orders.ts'
export { dropOrder, type OrderProposal, waitingProposals } from './order-proposals.ts'
export { listSports, requireSportsbook, showEvent, sportNamer } from './show-event.ts'
export { sportCommands } from './sport-ops.ts'
export { suspendedMarkets } from './suspended-markets.ts'
