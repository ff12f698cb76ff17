export { createTestDatabase, startTestDatabase, type TestDatabase } from './test-database.ts'
