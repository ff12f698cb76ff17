/**
 * The `handle` of a route whose page works without scripts, and is shown when the network is down and none can load.
 */
export const STATIC_PAGE = { isStatic: true }
