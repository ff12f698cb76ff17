export {
  isLoopbackHost,
  publicAddress,
  serviceAddress,
  siteEnvironment,
} from './address-environment.ts'
export { addressKey, networksOf, type VisitorNetwork } from './address-key.ts'
export { type Asset, loadAssets } from './assets.ts'
export { isBearer } from './bearer.ts'
export { checkPort } from './check-port.ts'
export { demonstrationEnvironment } from './demonstration-environment.ts'
export {
  acrossVariables,
  connectionOf,
  databaseAddress,
  databaseEnvironment,
  EnvironmentError,
  needed,
  readEnvironment,
  readParts,
  roleSwitch,
} from './environment.ts'
export {
  combineParts,
  type EnvironmentPart,
  environmentPart,
  keysOf,
  type SettingsOf,
} from './environment-part.ts'
export { replyWithError, useErrorEnvelope } from './error-envelope.ts'
export { type GaugeReading, type HealthCheck, metricsEnvironment, useHealth } from './health.ts'
export {
  bearerKey,
  distinctKeys,
  providerKeys,
  providerSecret,
  signingKey,
  vaultKeys,
  webhookSecret,
} from './key-environment.ts'
export {
  listeningEnvironment,
  logEnvironment,
  previewEnvironment,
  wordsEnvironment,
} from './listening-environment.ts'
export { messengerEnvironment } from './messenger-environment.ts'
export { type Packed, pack, sendPacked } from './packed.ts'
export { createRateLimit, type Rate } from './rate-limit.ts'
export { requireKey } from './require-key.ts'
export { resealInBackground } from './reseal-in-background.ts'
export { type Closable, runMain } from './run-main.ts'
export { createServer, ownWholePrefix, type ServerOptions, trustsPeer } from './server.ts'
export { openSigned, postSigned, readBodiesAsText, type SignedParty } from './signed-http.ts'
export { sportEnvironment } from './sport-environment.ts'
export { describeFailure, StartError } from './start-failure.ts'
export { compilePattern } from './text-pattern.ts'
export { type ThirdParties, thirdPartiesOf, thirdPartyEnvironment } from './third-party-environment.ts'
export { isTraceId, newTraceId, TRACE_ID_HEADER } from './trace-id.ts'
export { createVault, splitVaultKeys, VAULT_KEYS_PATTERN, type Vault, VaultError } from './vault.ts'
export { visitorEnvironmentSchema } from './visitor-environment.ts'
export { widgetEnvironment, widgetOriginsOf } from './widget-environment.ts'
