import { Worker, type WorkerOptions } from 'node:worker_threads';

/**
 * Starts a worker thread whose entry is next to the calling module (`home` is its `import.meta.url`). Bundled, the
 * entry is next to the program. In the sources it is TypeScript. Node 20 does not pass the loader of the main thread to
 * worker threads, so the thread registers it first.
 */
export function startThread(home: string, name: string, options: WorkerOptions): Worker {
  if (!home.endsWith('.ts')) return new Worker(new URL(`./${name}.mjs`, home), options);
  const loader = JSON.stringify(import.meta.resolve('tsx/esm/api'));
  const source = JSON.stringify(new URL(`./${name}.ts`, home).href);
  const start = `import { register } from ${loader}; register(); await import(${source});`;
  return new Worker(new URL(`data:text/javascript,${encodeURIComponent(start)}`), options);
}
