/** Parts of the home page that hydrate after the rest, in one chunk. */
export { ProviderRow } from './features/games/provider-row.tsx'
export { HomeShelf } from './features/sport/home/home-shelf.tsx'
export { Promises } from './features/welcome/promises.tsx'
