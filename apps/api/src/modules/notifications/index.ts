export { loadMessageWords } from './message-words.ts'
export { notificationsModule } from './notifications-module.ts'
export { mergeRefusedOffers } from './preferences.ts'
export { writeMessage } from './write-message.ts'
