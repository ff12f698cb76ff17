/** The part of autocannon that the benchmarks use: it ships no types of its own. */
declare module 'autocannon' {
  interface Request {
    method: string
    headers?: Record<string, string>
    body?: string
    /** Called before each sending; returns the request to send. */
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
