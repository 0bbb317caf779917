import { tagRefusal } from './tag-fault';

/** Longer ones no player and no log keeps. */
const longestAddress = 8_000;
const shownLength = 100;
/** What a page would run or read in its own name; browsers skip blanks within a scheme. */
const harmful = /^(javascript|vbscript|data|file|blob|about|view-source):/i;

/** Throws `address` for one that a player must never follow. */
export function requireHarmless(text: string): void {
  if (text.length > longestAddress || harmful.test(text.replace(/[\p{Cc}\s]/gu, '')))
    throw tagRefusal('address', { actual: text.slice(0, shownLength) });
}

/** Whether a tracker can be called: an address of the web, or a macro that the ad server fills in with one. */
export const isCallable = (text: string): boolean =>
  /^https?:\/\/[^\s/?#]/i.test(text) || /^(\[\w+\]|\$\{\w+\}|%%\w+%%|\{\w+\})/.test(text);

/** A media file is fetched by pages that take nothing over http. Throws `insecureMedia`, `address`. */
export function requireMediaAddress(text: string): string {
  requireHarmless(text);
  if (!/^https:\/\/[^\s/?#]/i.test(text)) throw tagRefusal('insecureMedia', { actual: text.slice(0, shownLength) });
  return text;
}
