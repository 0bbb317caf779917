/** Unsaved input of a form. */
export interface Draft {
  /** Time of the last input, ms since 1970. */
  at: number;
  /** Version of the entity when the form was opened; null for a new entity. */
  version: number | null;
  values: Record<string, unknown>;
}

/** Identifies a draft by user and screen. The path has no locale and includes the entity's ID. */
export interface DraftPlace {
  userId: number;
  path: string;
}

const prefix = 'dsp-console.draft.';
const keptMs = 7 * 24 * 60 * 60_000;
/** Longer drafts are not stored, because the storage of a site is limited to a few million characters. */
const longestText = 500_000;
/** Names of values that are never stored in the browser: credentials, price decryption keys and bank accounts. */
const secret = /password|token|secret|price(encryption|integrity)key|^bank(account|code)?$/i;

const prefixOf = (userId: number) => `${prefix}${userId}.`;
const keyOf = ({ userId, path }: DraftPlace) => prefixOf(userId) + path;
const keys = () =>
  Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '').filter((key) =>
    key.startsWith(prefix),
  );

/** Returns the draft of a form, or null. Deletes all drafts older than seven days, whoever wrote them. */
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
 * Returns true if a draft has the structure of the form. A draft saved before a release that changed the form could
 * lack groups or lists on which the form depends. Single values may be missing.
 */
export function fitsForm(draft: unknown, form: unknown): boolean {
  if (Array.isArray(form))
    return Array.isArray(draft) && draft.every((one) => form.length === 0 || fitsForm(one, form[0]));
  if (!isGroup(form)) return true;
  return isGroup(draft) && Object.keys(form).every((key) => secret.test(key) || fitsForm(draft[key], form[key]));
}

// A file is not a group: drafts do not include files.
const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !(value instanceof Blob);

/** Saves a draft without secrets and files. Does nothing if storage is blocked or full. */
export function writeDraft(place: DraftPlace, draft: Draft): void {
  try {
    const text = JSON.stringify(draft, (key, value) => (secret.test(key) || value instanceof Blob ? undefined : value));
    if (text.length <= longestText) localStorage.setItem(keyOf(place), text);
  } catch {
    // The input then lasts only until the page is closed.
  }
}

/** Drafts that wait for a pause in the input, by key. */
const waiting = new Map<string, { timer: ReturnType<typeof setTimeout>; write: () => void }>();
const pauseMs = 300;

/** Saves a draft after a pause in the input, unless the draft is deleted before. */
export function writeDraftSoon(place: DraftPlace, current: () => Draft): void {
  stopWaiting(place);
  const write = () => {
    stopWaiting(place);
    writeDraft(place, current());
  };
  waiting.set(keyOf(place), { timer: setTimeout(write, pauseMs), write });
}

/** Saves a draft that waits for a pause at once, because its form is removed. */
export const writeWaiting = (place: DraftPlace): void => waiting.get(keyOf(place))?.write();

function stopWaiting(place: DraftPlace): void {
  clearTimeout(waiting.get(keyOf(place))?.timer);
  waiting.delete(keyOf(place));
}

export function dropDraft(place: DraftPlace): void {
  // A sheet may close before it hears that its form was sent.
  stopWaiting(place);
  try {
    localStorage.removeItem(keyOf(place));
  } catch {
    // Storage is blocked, so there is no draft either.
  }
}

/**
 * Deletes the drafts of other users. A browser in which someone signs out is considered shared. The user's own drafts
 * are kept.
 */
export function dropDraftsOfOthers(userId: number): void {
  try {
    for (const key of keys()) if (!key.startsWith(prefixOf(userId))) localStorage.removeItem(key);
  } catch {
    // Storage is blocked, so there is no draft either.
  }
}

function parsed(text: string | null): Draft | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isDraft(value) ? value : null;
  } catch {
    return null; // The text was edited by hand.
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
