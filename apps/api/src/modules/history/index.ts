export { createHistoryModule } from './history-module.ts'
