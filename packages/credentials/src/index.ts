export { createPasswords, type PasswordCost, type Passwords } from './passwords.ts'
export { BusyError, createQueue } from './task-queue.ts'
export { matchStep, newTotpSecret, stepOf, toBase32, totpCode, totpUri } from './totp.ts'
