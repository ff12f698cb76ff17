export { type SocialConfig, type SocialConnectionConfig, socialEnvironment } from './social-config.ts'
export { createSocialModule } from './social-module.ts'
