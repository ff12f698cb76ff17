export { cashbackModule } from './cashback-module.ts'
