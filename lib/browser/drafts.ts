/** What was typed into a form and not saved. */
export interface Draft {
  /** Of the last key, ms. */
  at: number;
  /** Of the thing when it was opened; null for a new one. */
  version: number | null;
  values: Record<string, unknown>;
}

/** Whose form, and on which screen: a path without locale names the thing too. */
export interface DraftPlace {
  userId: number;
  path: string;
}

const prefix = 'dsp-console.draft.';
const keptMs = 7 * 24 * 60 * 60_000;
/** Longer ones are not kept: the storage of a site ends at some millions of characters. */
const longestText = 500_000;
/** Names of values that stay out of the browser's storage: what signs in, deciphers prices or names a bank account. */
const secret = /password|token|secret|price(encryption|integrity)key|^bank(account|code)?$/i;

const prefixOf = (userId: number) => `${prefix}${userId}.`;
const keyOf = ({ userId, path }: DraftPlace) => prefixOf(userId) + path;
const keys = () =>
  Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '').filter((key) =>
    key.startsWith(prefix),
  );

/** The draft of a form; null when there is none. Those older than seven days, anybody's, are forgotten. */
export function readDraft(place: DraftPlace, now: number): Draft | null {
  try {
    for (const key of keys()) {
      if (now - (parsed(localStorage.getItem(key))?.at ?? 0) > keptMs) localStorage.removeItem(key);
    }
    return parsed(localStorage.getItem(keyOf(place)));
  } catch {
    return null; // Storage may be forbidden.
  }
}

/**
 * Whether a form of these values can hold a draft: one that was written before a release that reshaped the form lacks
 * what the form counts on. Single values may be missing, groups and lists of them may not.
 */
export function fitsForm(draft: unknown, form: unknown): boolean {
  if (Array.isArray(form))
    return Array.isArray(draft) && draft.every((one) => form.length === 0 || fitsForm(one, form[0]));
  if (!isGroup(form)) return true;
  return isGroup(draft) && Object.keys(form).every((key) => secret.test(key) || fitsForm(draft[key], form[key]));
}

// A file is no group: it is left out of a draft.
const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !(value instanceof Blob);

/** Keeps a draft without secrets and files; does nothing where storage is forbidden or full. */
export function writeDraft(place: DraftPlace, draft: Draft): void {
  try {
    const text = JSON.stringify(draft, (key, value) => (secret.test(key) || value instanceof Blob ? undefined : value));
    if (text.length <= longestText) localStorage.setItem(keyOf(place), text);
  } catch {
    // What is typed then lasts as long as the page.
  }
}

export function dropDraft(place: DraftPlace): void {
  try {
    localStorage.removeItem(keyOf(place));
  } catch {
    // Nothing was kept either.
  }
}

/** Forgets what others typed: a browser in which a person signs out is a shared one. Their own drafts wait for them. */
export function dropDraftsOfOthers(userId: number): void {
  try {
    for (const key of keys()) if (!key.startsWith(prefixOf(userId))) localStorage.removeItem(key);
  } catch {
    // Nothing was kept either.
  }
}

function parsed(text: string | null): Draft | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isDraft(value) ? value : null;
  } catch {
    return null; // Edited by hand.
  }
}

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  'at' in value &&
  typeof value.at === 'number' &&
  'version' in value &&
  (value.version === null || typeof value.version === 'number') &&
  'values' in value &&
  typeof value.values === 'object' &&
  value.values !== null;
