import type { CallFactsTable } from '../call-facts.ts'

/** Facts of the calls for messages and pushes. */
export const notificationsFacts = {
  'GET /api/notification/messenger/messages': { auth: 'player' },
  'POST /api/notification/messenger/messages/read': { auth: 'player' },
  'DELETE /api/notification/messenger/messages': { auth: 'player' },
  'POST /api/notification/messenger/messages/read/all': { auth: 'player' },
  'GET /api/notification/pushes': { auth: 'player' },
  'POST /api/notification/pushes/read': { auth: 'player' },
  'POST /api/notification/pushes/read/all': { auth: 'player' },
  'GET /api/notification/preferences': { auth: 'player' },
  'PUT /api/notification/preferences': { auth: 'player' },
  'PUT /api/notification/push-subscription': { auth: 'player' },
  'DELETE /api/notification/push-subscription': { auth: 'player' },
  'POST /api/notification/communications': { auth: 'optional', status: 201, isSensitive: true },
} as const satisfies CallFactsTable
