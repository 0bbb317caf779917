/** The part of the load generator that the benchmarks use. */
declare module 'autocannon' {
  namespace autocannon {
    interface Options {
      url: string;
      connections: number;
      /** Seconds. */
      duration: number;
      headers?: Record<string, string>;
    }
    interface Result {
      requests: { average: number };
      /** Milliseconds. */
      latency: { p99: number };
      non2xx: number;
    }
  }
  function autocannon(options: autocannon.Options): Promise<autocannon.Result>;
  export default autocannon;
}
