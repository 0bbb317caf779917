const unstorable = /\0|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

/** Returns whether PostgreSQL can store the text. It fails on NUL and on lone surrogates. */
export const isStorable = (text: string): boolean => !unstorable.test(text);
