export { createOffice } from './create-office.ts'
export { type OperatorOpsDeps, operatorCommands, requireOperator } from './operators/operator-commands.ts'
export { migrateOperators } from './operators/operator-tables.ts'
