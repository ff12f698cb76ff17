export { telemetryModule } from './telemetry-module.ts'
