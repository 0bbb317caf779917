// Builds the console: Next, then the programs that run beside it, into `.next`.
import { spawnSync } from 'node:child_process';
import { buildPrograms, root } from './programs.mjs';

const next = spawnSync(process.execPath, ['node_modules/next/dist/bin/next', 'build'], { cwd: root, stdio: 'inherit' });
if (next.status === 0) await buildPrograms('.next');
else process.exitCode = next.status ?? 1;
