export { avatarsModule } from './avatars-module.ts'
