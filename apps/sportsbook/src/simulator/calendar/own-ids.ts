/** Ids of our own categories and championships: the sport's id, then two digits for the number within the sport. */
const OWN_IDS = 100
const OWN_CATEGORIES = 20_000

/** Returns the id of a championship by its number within the sport. */
export const ownChampionship = (sportId: number, number: number): number => sportId * OWN_IDS + number
/** Returns the id of a category by its number within the sport. */
export const ownCategory = (sportId: number, number: number): number =>
  OWN_CATEGORIES + ownChampionship(sportId, number)
