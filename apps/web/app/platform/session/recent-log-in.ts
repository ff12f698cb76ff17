/** True once the visitor has logged in since the page was loaded. Offers that appear only after a log-in read it. */
export const recentLogIn = { hasHappened: false }
