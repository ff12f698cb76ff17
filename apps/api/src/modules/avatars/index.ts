export { createAvatarsModule } from './avatars-module.ts'
