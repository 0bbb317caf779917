/** The part of the load generator that the benchmarks use. */
declare module 'autocannon' {
  namespace autocannon {
    interface Options {
      url: string;
      connections: number;
      /** Requests a second over all connections; as many as are answered when left out. */
      overallRate?: number;
      /** Seconds. */
      duration: number;
      headers?: Record<string, string>;
      /** Sent in turn on each connection. */
      requests?: readonly { method?: 'GET' | 'POST'; body?: string }[];
    }
    interface Result {
      requests: { average: number; total: number };
      /** Milliseconds. */
      latency: { p50: number; p90: number; p99: number; max: number };
      non2xx: number;
      errors: number;
      statusCodeStats?: Readonly<Record<string, { count: number }>>;
    }
  }
  function autocannon(options: autocannon.Options): Promise<autocannon.Result>;
  export default autocannon;
}
