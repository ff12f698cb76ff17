export { makeDataDir } from './server.ts'
export { createTestDatabase, startTestDatabase, type Template, type TestDatabase } from './test-database.ts'
