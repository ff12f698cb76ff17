export { acceptedCountries } from './countries.ts'
export { createSettingsModule } from './settings-module.ts'
