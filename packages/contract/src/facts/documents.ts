import type { CallFactsTable } from '../call-facts.ts'

/** Facts of the calls for documents of players. */
export const documentsFacts = {
  'GET /api/player/documents': { auth: 'player' },
  'POST /api/player/documents': {
    auth: 'player',
    status: 201,
    isSensitive: true,
    upload: {
      field: 'file',
      maxBytes: 10 * 1024 * 1024,
      types: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'],
    },
  },
  'DELETE /api/player/documents/{id}': { auth: 'player' },
} as const satisfies CallFactsTable
