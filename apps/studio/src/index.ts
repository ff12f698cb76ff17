export { createStudio, type Studio, type StudioConfig } from './create-studio.ts'
