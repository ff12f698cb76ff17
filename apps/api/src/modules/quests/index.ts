export { publishMissing } from './publish-quests.ts'
export { questsModule } from './quests-module.ts'
export { readQuests } from './read-quests.ts'
