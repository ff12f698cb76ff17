export { questsModule } from './quests-module.ts'
