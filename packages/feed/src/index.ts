export { applyMessage } from './apply-message.ts'
export { type EventState, type MarketState, marketKey, type Quote, unknownEvent } from './event-state.ts'
export { type LegResult, legResult, withdrawalsOf } from './leg-result.ts'
export {
  EVENT_PHASES,
  type EventMessage,
  type EventPhase,
  type FeedMessage,
  feedMessageSchema,
  MARKET_STATUSES,
  type MarketStatus,
  type MessageOf,
  type QuotedOutcome,
  type SettledOutcome,
} from './messages.ts'
export { marketStatus, owningQuote, type ProducerOrder } from './offered-market.ts'
export {
  PRODUCER_SILENCE_MS_MAX,
  type ProducerInput,
  type ProducerState,
  type ProducerStep,
  RECOVERY_WINDOW_MS,
  type RecoveryRequest,
  stepProducer,
  unheardProducer,
} from './producer-state.ts'
export { readRecording } from './read-recording.ts'
export { isLater, type Stamp } from './stamp.ts'
export { type ToldAgain, tellAgain } from './tell-again.ts'
