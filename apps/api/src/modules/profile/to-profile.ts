import type { Profile } from '@tessera/contract'
import { toldDetails } from './details.ts'
import type { PlayerRow } from './player-store.ts'

/** @param isNewlyRegistered true only in the answer of the call that registered the player */
export function toProfile(row: PlayerRow, isNewlyRegistered = false): Profile {
  return {
    id: row.id,
    nickname: row.nickname,
    avatarId: row.avatar_id,
    firstName: row.first_name,
    lastName: row.last_name,
    tgUserId: row.telegram_user_id,
    email: row.email,
    isEmailConfirmed: row.email_confirmed_at !== null,
    phone: row.phone,
    language: row.language,
    country: row.country,
    locale: row.language,
    birthdate: row.birthdate,
    agreements: row.agreed_at !== null,
    gender: row.gender,
    city: row.city,
    address: row.address,
    postalCode: row.postal_code,
    timeZone: row.time_zone,
    receiveEmailPromo: row.receive_email_promo,
    receiveSmsPromo: row.receive_sms_promo,
    details: toldDetails(row.details),
    chatRestoreId: row.chat_restore_id,
    isNewlyRegistered,
    createdAt: row.created_at.toISOString(),
  }
}
