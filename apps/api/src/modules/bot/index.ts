export { botModule } from './bot-module.ts'
export { loadBotWords } from './bot-words.ts'
