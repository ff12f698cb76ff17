export { createStudio, type Studio, type StudioConfig } from './create-studio.ts'
export { loadStudioWords } from './words/studio-words.ts'
