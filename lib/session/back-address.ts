const placeholder = 'http://console.invalid';
/** Backslashes and control characters, which browsers convert to slashes or drop, and all white space. */
const treacherous = /[\\\p{Cc}\p{Z}]/u;

/**
 * Returns the address to return to after a sign-in or refresh: a path of this site with its query, else `/`. Refuses
 * other origins in every notation (`//host`, `/\host`, `/%09/host`) and the API's own paths.
 */
export function backAddress(requested: string | null | undefined): string {
  if (!requested || requested.length > 2_000 || !requested.startsWith('/')) return '/';
  const decoded = decodedFully(requested);
  if (
    decoded === null ||
    [requested, decoded].some((form) => treacherous.test(form.split('?')[0] ?? '') || isOffSite(form))
  )
    return '/';
  const url = new URL(requested, placeholder);
  return isApi(url.pathname) || isApi(decoded) ? '/' : `${url.pathname}${url.search}`;
}

const isOffSite = (form: string) =>
  /^\/{2}/.test(form) || !URL.canParse(form, placeholder) || new URL(form, placeholder).origin !== placeholder;

const isApi = (path: string) => /^\/+(api|_next)(\/|$)/i.test(path);

/** Percent-decodes until nothing changes, because a proxy may decode once more than the console. */
function decodedFully(requested: string): string | null {
  let form = requested.split('?')[0] ?? '';
  for (let round = 0; round < 5; round++) {
    let next: string;
    try {
      next = decodeURIComponent(form);
    } catch {
      return null;
    }
    if (next === form) return new URL(placeholder + requested).pathname.startsWith('//') ? null : form;
    form = next;
  }
  return null;
}
