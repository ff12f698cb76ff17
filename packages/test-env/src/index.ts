export { bareEnvironment, shareCompiled } from './bare-environment.ts'
export { noonZone } from './noon-zone.ts'
export { PATIENCE } from './patience.ts'
export { makeDataDir } from './server.ts'
export {
  connectTestDatabase,
  createTestDatabase,
  startTestDatabase,
  type Template,
  type TestDatabase,
} from './test-database.ts'
