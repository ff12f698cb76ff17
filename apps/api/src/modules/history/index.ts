export { historyModule } from './history-module.ts'
