export { querySportsbook, type SportDeps } from './sport-deps.ts'
export { type SportConfig, sportModule } from './sport-module.ts'
