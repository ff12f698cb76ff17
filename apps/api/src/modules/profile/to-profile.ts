import type { Profile } from '@tessera/contract'
import { publicDetails } from './details.ts'
import type { PlayerRow } from './player-store.ts'

/**
 * Returns the public representation of a profile.
 *
 * @param isNewlyRegistered true only in the response of the call that registered the player
 */
export function toProfile(row: PlayerRow, isNewlyRegistered = false): Profile {
  return {
    id: row.id,
    nickname: row.nickname,
    avatarId: row.avatarId,
    firstName: row.firstName,
    lastName: row.lastName,
    tgUserId: row.telegramUserId,
    email: row.email,
    isEmailConfirmed: row.emailConfirmedAt !== null,
    phone: row.phone,
    language: row.language,
    country: row.country,
    locale: row.language,
    birthdate: row.birthdate,
    agreements: row.agreedAt !== null,
    gender: row.gender,
    city: row.city,
    address: row.address,
    postalCode: row.postalCode,
    timeZone: row.timeZone,
    receiveEmailPromo: row.receiveEmailPromo,
    receiveSmsPromo: row.receiveSmsPromo,
    details: publicDetails(row.details),
    chatRestoreId: row.chatRestoreId,
    isNewlyRegistered,
    createdAt: row.createdAt.toISOString(),
  }
}
