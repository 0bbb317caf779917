import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Returns paths of the repository's files, committed or untracked but not ignored, that match git's path patterns. */
export function sourceFiles(...patterns: string[]): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...patterns], {
    encoding: 'utf8',
  });
  return listed.split('\n').filter((path) => path !== '' && existsHere(path));
}

export const readSource = (path: string) => readFileSync(path, 'utf8');

function existsHere(path: string): boolean {
  try {
    readFileSync(path);
    return true;
  } catch {
    return false;
  }
}
