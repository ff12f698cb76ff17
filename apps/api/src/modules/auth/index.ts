export { type AuthConfig, createAuthModule } from './auth-module.ts'
export { createPasswords } from './passwords.ts'
