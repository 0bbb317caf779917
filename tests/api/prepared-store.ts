import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '@/lib/embedded-dsp/store/open-store';

const migrations = 'lib/embedded-dsp/store/migrations';

/**
 * Copies an empty, migrated entity store into a data folder. Making one takes seconds, so one is kept in the system's
 * temporary folder for as long as the migrations and the engine stay what they are.
 */
export async function prepareStore(folder: string): Promise<void> {
  const kept = join(tmpdir(), `empty-store-${fingerprint()}`);
  if (!existsSync(kept)) await make(kept);
  cpSync(kept, join(folder, 'entities'), { recursive: true });
}

function fingerprint(): string {
  const files = readdirSync(migrations).filter((name) => name.endsWith('.sql'));
  const parts = files.toSorted().map((name) => readFileSync(join(migrations, name)));
  const engine = readFileSync('node_modules/@electric-sql/pglite/package.json');
  return createHash('sha256')
    .update(Buffer.concat([...parts, engine]))
    .digest('hex')
    .slice(0, 16);
}

async function make(kept: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'making-store-'));
  const store = await openStore({ dataFolder: folder, onFailure: (reason) => console.error(reason) });
  await store.close();
  try {
    renameSync(join(folder, 'entities'), kept);
  } catch {
    // Another test file was faster.
  }
  rmSync(folder, { recursive: true, force: true });
}
