export { makeDataDir } from './server.ts'
export { createTestDatabase, startTestDatabase, type TestDatabase } from './test-database.ts'
