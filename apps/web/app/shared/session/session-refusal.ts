import type { ApiError } from '@tessera/contract/client'

/** Whether a refusal says that the session is over: 401 or 403 (specification, error catalogue). */
export const isSessionRefusal = (error: ApiError): boolean => error.status === 401 || error.status === 403
