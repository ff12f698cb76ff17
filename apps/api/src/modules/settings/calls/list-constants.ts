import { answer, type CallHandler } from '../../../http/call-handler.ts'
import { TIME_ZONES } from '../../profile/index.ts'
import { STATUS_TABLES } from '../status-tables.ts'

export const listConstants: CallHandler<'GET /api/settings/constants'> = async () =>
  answer({ ...STATUS_TABLES, timeZones: [...TIME_ZONES] })
