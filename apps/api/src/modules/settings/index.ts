export { createSettingsModule } from './settings-module.ts'
