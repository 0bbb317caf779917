import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Absolute path of a file of the repository, given by its path from the root.
 *
 * The program runs both from its sources and bundled into `.next`, so the place of the calling module says nothing
 * about the place of its data. Throws when no folder above this module is the project's root.
 */
export function projectFile(pathFromRoot: string): string {
  root ??= findRoot(dirname(fileURLToPath(import.meta.url)));
  return join(root, pathFromRoot);
}

let root: string | undefined;

function findRoot(start: string): string {
  for (let folder = start; ; folder = dirname(folder)) {
    if (isRoot(join(folder, 'package.json'))) return folder;
    if (folder === dirname(folder)) throw new Error(`No package.json with workspaces in any folder above ${start}`);
  }
}

// The root alone has workspaces: this folder has a package.json too, and Next.js writes one into .next.
function isRoot(file: string): boolean {
  return existsSync(file) && 'workspaces' in JSON.parse(readFileSync(file, 'utf8'));
}
