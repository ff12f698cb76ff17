import type { Profile } from '@tessera/contract'
import { avatarPath } from '@tessera/contract/constants'

/** Where a player's chosen picture is; undefined where the letters of the name stand for it. */
export const pictureOf = (profile: Pick<Profile, 'avatarId'> | null): string | undefined =>
  profile?.avatarId ? avatarPath(profile.avatarId) : undefined
