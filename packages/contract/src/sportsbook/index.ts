export * from './bet.ts'
export * from './channels.ts'
export * from './event.ts'
export * from './provider.ts'
