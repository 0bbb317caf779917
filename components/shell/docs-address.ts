/** Whether the documentation is ours, beside the console, and no other site's. */
export const isOwnDocs = (base: string) => base.startsWith('/');

const withoutSlash = (base: string) => base.replace(/\/+$/, '');

/** The documentation in the reader's language: our own contents, or another site with the locale appended, §2. */
export const docsAddress = (base: string, locale: string) =>
  `${withoutSlash(base)}/${locale}${isOwnDocs(base) ? '/index.html' : ''}`;

/** One help page, at the same name on any site. */
export const helpAddress = (base: string, locale: string, page: string) =>
  `${withoutSlash(base)}/${locale}/${page}.html`;
