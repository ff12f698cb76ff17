/** Whether there is a newer build than the one that runs; found out at rest (rest-work.ts). */
export const newerBuild = { isThere: false }
