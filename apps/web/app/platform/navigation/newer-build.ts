/** True once a newer build than the running one was found, by a poll while the page is idle (rest-work.ts). */
export const newerBuild = { isThere: false }
