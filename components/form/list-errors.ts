import type { FieldErrors } from 'react-hook-form';

export type NamedError = { path: string; message: string };

/** The errors of a form as a flat list, in the order of its values; `root` stands for the whole form. */
export function listErrors(errors: FieldErrors, parent = ''): NamedError[] {
  return Object.entries(errors).flatMap(([key, error]) => {
    if (!error || typeof error !== 'object') return [];
    const path = parent ? `${parent}.${key}` : key;
    if (typeof error.type === 'string' && 'message' in error) {
      return [{ path, message: String(error.message || 'required') }];
    }
    // Whatever is no error itself is a branch of the tree: an object or an array of further errors.
    return listErrors(error as FieldErrors, path);
  });
}

/** Whether an error is of a field, rather than of the whole form, which has none to attend to. */
export const isOfField = ({ path }: NamedError): boolean => path !== 'root' && !path.startsWith('root.');

/** Does the path belong to one of these fields, or lie under it? */
export function isUnder(path: string, fields: readonly string[]): boolean {
  return fields.some((field) => path === field || path.startsWith(`${field}.`));
}
