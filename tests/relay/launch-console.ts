import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

const root = join(import.meta.dirname, '../..');

/** The program compiled once, beside the packages that it imports. */
export async function compileConsole(): Promise<{ program: string; remove: () => void }> {
  const folder = mkdtempSync(join(root, 'node_modules/.console-program-'));
  const program = join(folder, 'console.mjs');
  await build({
    absWorkingDir: root,
    entryPoints: ['tests/relay/console-program.ts'],
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'error',
    alias: { 'server-only': join(root, 'lib/server/server-only-stub.ts') },
  });
  return { program, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Starts it with this process's environment and waits until it listens. */
export async function launchConsole(program: string, port: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}

export async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}
