export type { SocialConnectionConfig } from './social-config.ts'
export { socialModule } from './social-module.ts'
