export { cashbackModule } from './cashback-module.ts'
export { hasDuePaybacks } from './period-store.ts'
