export type { RealtimeConfigInput } from './config/realtime-config.ts'
export { type TesseraRealtimeSettings, tesseraConfig, tesseraNamespaces } from './config/tessera-config.ts'
export {
  createRealtime,
  type Realtime,
  type RealtimeMetrics,
  type RealtimeOptions,
} from './create-realtime.ts'
export type { RealtimeLog } from './log.ts'
