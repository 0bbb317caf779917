const unstorable = /\0|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

/** PostgreSQL keeps neither NUL nor half of a surrogate pair, and fails on them rather than refusing. */
export const isStorable = (text: string): boolean => !unstorable.test(text);
