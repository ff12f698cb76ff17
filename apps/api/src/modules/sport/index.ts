export { querySportsbook, type SportDeps } from './sport-deps.ts'
export { createSportModule, type SportConfig } from './sport-module.ts'
