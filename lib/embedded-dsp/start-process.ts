import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * Starts a process whose entry lies beside the module that calls (`home` is its `import.meta.url`), with a channel over
 * which values pass whole. In the sources the entry is TypeScript.
 */
export function startProcess(home: string, name: string): ChildProcess {
  const isSource = home.endsWith('.ts');
  const entry = new URL(`./${name}.${isSource ? 'ts' : 'mjs'}`, home);
  const execArgv = isSource ? ['--import', import.meta.resolve('tsx')] : ['--enable-source-maps'];
  return fork(fileURLToPath(entry), [], { serialization: 'advanced', execArgv });
}
