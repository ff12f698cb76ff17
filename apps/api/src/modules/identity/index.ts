export { isIdentityVerified } from './attempt-store.ts'
export { documentVerified } from './identity-events.ts'
export { identityModule } from './identity-module.ts'
export { createSandboxIdentity } from './sandbox-identity.ts'
