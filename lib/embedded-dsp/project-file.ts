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
    if (isNamedPackage(join(folder, 'package.json'))) return folder;
    if (folder === dirname(folder)) throw new Error(`No package.json with a name in any folder above ${start}`);
  }
}

// Next.js writes a nameless package.json into .next, which is not the root.
function isNamedPackage(file: string): boolean {
  return existsSync(file) && 'name' in JSON.parse(readFileSync(file, 'utf8'));
}
