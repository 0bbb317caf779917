/** Starts a lane's console on `PORT` and `DSP_PORT` with a copy of the demonstration. Ends on a signal. */
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { builtIn } from './built-in';
import { demoData } from './demo-store';

const folder = await demoData();
const lane = spawn(process.execPath, ['.next/console-server.mjs'], {
  env: { ...process.env, DSP_DEMO: 'on', DSP_DATA: folder },
  cwd: builtIn,
  stdio: 'inherit',
});
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => lane.kill(signal));
lane.once('exit', (code) => {
  rmSync(folder, { recursive: true, force: true });
  process.exitCode = code ?? 0;
});
