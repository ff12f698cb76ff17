/** What a player sees on top of the home page, in one file: a guest does not need it. */
export { PlayedShelf } from './features/games/player-shelves.tsx'
export { Greeting } from './features/welcome/greeting.tsx'
