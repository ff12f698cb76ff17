/**
 * The first import of every command: React and others choose at their own import between the build for production and
 * the one for development, which is three times slower. Anything but an outspoken `development` is production: a
 * forgotten variable, or one that a test runner has left in the environment, must not slow a server down.
 */
if (process.env.NODE_ENV !== 'development') process.env.NODE_ENV = 'production'
