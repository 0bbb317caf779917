import { Worker, type WorkerOptions } from 'node:worker_threads';

/**
 * Starts a thread whose entry lies beside the module that calls (`home` is its `import.meta.url`). Bundled, the entry
 * lies beside the program. In the sources it is TypeScript, and Node 20 does not hand the loader of the main thread
 * down to its threads: the thread registers it for itself first.
 */
export function startThread(home: string, name: string, options: WorkerOptions): Worker {
  if (!home.endsWith('.ts')) return new Worker(new URL(`./${name}.mjs`, home), options);
  const loader = JSON.stringify(import.meta.resolve('tsx/esm/api'));
  const source = JSON.stringify(new URL(`./${name}.ts`, home).href);
  const start = `import { register } from ${loader}; register(); await import(${source});`;
  return new Worker(new URL(`data:text/javascript,${encodeURIComponent(start)}`), options);
}
