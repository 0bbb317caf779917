import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * Starts a process whose entry is next to the calling module (`home` is its `import.meta.url`), with a channel that
 * supports structured cloning. In the sources the entry is TypeScript.
 */
export function startProcess(home: string, name: string): ChildProcess {
  const isSource = home.endsWith('.ts');
  const entry = new URL(`./${name}.${isSource ? 'ts' : 'mjs'}`, home);
  const execArgv = isSource ? ['--import', import.meta.resolve('tsx')] : ['--enable-source-maps'];
  return fork(fileURLToPath(entry), [], { serialization: 'advanced', execArgv });
}
