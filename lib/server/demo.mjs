// `npm run demo`: starts a console with demo data from a fresh clone. Plain Node, because no packages may be installed
// yet.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildInputs } from './build-inputs.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node.js 20.19 or newer is needed; this is ${process.versions.node}.`);
  process.exit(1);
}

const timeOf = (path) => (existsSync(join(root, path)) ? statSync(join(root, path)).mtimeMs : 0);

if (timeOf('node_modules/.package-lock.json') < timeOf('package-lock.json')) {
  // A fresh clone does without the packages that only its tests need.
  const omitted = existsSync(join(root, 'node_modules')) ? [] : ['--omit=dev'];
  execute('Installing packages', 'npm', ['ci', ...omitted, '--no-audit', '--no-fund']);
}
if (timeOf('.next/console-server.mjs') < Math.max(...buildInputs.map(newest))) {
  execute('Building', process.execPath, ['lib/server/build.mjs']);
}

process.chdir(root);
process.env.DSP_DEMO = 'on';
delete process.env.DSP_API_URL;
await import('../../.next/console-server.mjs');

/** Returns the latest modification time of a file, or of any file in a folder. */
function newest(path) {
  const full = join(root, path);
  if (!existsSync(full)) return 0;
  const own = statSync(full).mtimeMs;
  if (!statSync(full).isDirectory()) return own;
  return Math.max(own, ...readdirSync(full).map((name) => newest(join(path, name))));
}

function execute(what, command, args) {
  console.log(`${what}…`);
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) {
    console.error(`${what} failed.`);
    process.exit(status ?? 1);
  }
}
