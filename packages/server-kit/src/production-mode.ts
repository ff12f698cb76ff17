/**
 * Selects production mode unless `NODE_ENV` is `development`. Must be the first import of every command: React and other
 * libraries choose their build when they are imported, and the development build is three times slower. A missing
 * variable, or one left by a test runner, must not slow down a server.
 */
if (process.env.NODE_ENV !== 'development') process.env.NODE_ENV = 'production'
