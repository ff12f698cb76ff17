export { type AuthConfig, createAuthModule } from './auth-module.ts'
export { changeSecret, emailLogin, findLogin, insertLogin } from './login-store.ts'
export { createPasswords } from './passwords.ts'
