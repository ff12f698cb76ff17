export { notificationsModule } from './notifications-module.ts'
export { writeMessage } from './write-message.ts'
