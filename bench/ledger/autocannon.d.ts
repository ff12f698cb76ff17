/** Types of the part of autocannon that the benchmarks use. The package has none. */
declare module 'autocannon' {
  interface Request {
    method: string
    headers?: Record<string, string>
    body?: string
    /** Called before each request; returns the request to send. */
    setupRequest?(request: Request): Request
  }

  interface Options {
    url: string
    connections: number
    /** Seconds. */
    duration: number
    requests: Request[]
  }

  interface Result {
    /** Seconds. */
    duration: number
    /** Connections that failed. */
    errors: number
    timeouts: number
    non2xx: number
    '2xx': number
  }

  function autocannon(options: Options): Promise<Result>
  export = autocannon
}
