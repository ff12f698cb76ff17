import type { OfficeCallData } from '@tessera/office-contract'

type Named = Pick<
  OfficeCallData<'GET /office/players'>['players'][number],
  'id' | 'firstName' | 'lastName' | 'nickname' | 'email'
>

/** Returns the name of a player as far as it is known: full name, nickname, address or id. */
export const nameOfPlayer = ({ id, firstName, lastName, nickname, email }: Named): string =>
  [firstName, lastName].filter(Boolean).join(' ') || nickname || email || id
