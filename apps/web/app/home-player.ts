/** Top of the home page for players, in one chunk that guests don't load. */
export { PlayedShelf } from './features/games/player-shelves.tsx'
export { Greeting } from './features/welcome/greeting.tsx'
