export { isIdentityVerified } from './attempt-store.ts'
export { identityModule } from './identity-module.ts'
export { createSandboxIdentity } from './sandbox-identity.ts'
