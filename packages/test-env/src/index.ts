export { bareEnvironment, shareCompiled } from './bare-environment.ts'
export { PATIENCE } from './patience.ts'
export { makeDataDir } from './server.ts'
export { createTestDatabase, startTestDatabase, type Template, type TestDatabase } from './test-database.ts'
