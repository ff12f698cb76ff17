import type { Profile } from '@tessera/contract'

type Identified = Pick<Profile, 'id' | 'email' | 'phone' | 'firstName' | 'lastName'>

/** Returns what the session recorder receives of a visitor (specification, real-time: third-party scripts). */
export const recordedVisitor = (profile: Identified | null): Identified | { readonly isAnonymous: true } =>
  profile === null
    ? { isAnonymous: true }
    : {
        id: profile.id,
        email: profile.email,
        phone: profile.phone,
        firstName: profile.firstName,
        lastName: profile.lastName,
      }
