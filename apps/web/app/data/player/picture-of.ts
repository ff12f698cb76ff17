import type { Profile } from '@tessera/contract'
import { avatarPath } from '@tessera/contract/constants'

/** Returns the path of a player's avatar; undefined if initials are shown instead. */
export const pictureOf = (profile: Pick<Profile, 'avatarId'> | null): string | undefined =>
  profile?.avatarId ? avatarPath(profile.avatarId) : undefined
