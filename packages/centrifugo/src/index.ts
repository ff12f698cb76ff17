export { type Channel, isValidName, resolveChannel } from './channels/channel-name.ts'
export {
  type ChannelConfig,
  type ChannelConfigInput,
  type ChannelOptions,
  channelConfigSchema,
  keepsHistory,
} from './channels/channel-options.ts'
export { goDuration } from './channels/go-duration.ts'
export {
  type Disconnect,
  disconnects,
  errors,
  type ProtocolError,
  reconnects,
  resubscribes,
  unsubscribes,
} from './codes.ts'
export { Connection } from './connection/connection.ts'
export type { Effect, HistoryQuery, Result } from './connection/effects.ts'
export type { ConnectionSettings } from './connection/settings.ts'
export { advance, type Subscription } from './connection/subscription.ts'
export type {
  Admission,
  ConnectionClaims,
  SubscriptionClaims,
  TokenCheck,
  TokenSubscription,
} from './connection/tokens.ts'
export { nestsTooDeep } from './json-nesting.ts'
export {
  type ClientInfo,
  clientInfoBody,
  encodePresencePush,
  encodePublicationPush,
  historyBody,
  PING_FRAME,
  type Position,
  type Publication,
  presenceBody,
  presenceStatsBody,
} from './messages.ts'
export { type HistorySlice, isRecovered } from './recovery.ts'
