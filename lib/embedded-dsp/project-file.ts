import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Returns the absolute path of a file, given by its path from the repository's root.
 * The program runs both from its sources and bundled into `.next`, so paths cannot be relative to the calling module.
 * Throws if no folder above this module is the project's root.
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

// Only the root has workspaces. This folder also has a package.json, and Next.js writes one into .next.
function isRoot(file: string): boolean {
  return existsSync(file) && 'workspaces' in JSON.parse(readFileSync(file, 'utf8'));
}
