import type { FieldErrors } from 'react-hook-form';

export type NamedError = { path: string; message: string };

/** Flattens the errors of a form, in the order of its values; `root` is an error of the whole form. */
export function listErrors(errors: FieldErrors, parent = ''): NamedError[] {
  return Object.entries(errors).flatMap(([key, error]) => {
    if (!error || typeof error !== 'object') return [];
    const path = parent ? `${parent}.${key}` : key;
    if (typeof error.type === 'string' && 'message' in error) {
      return [{ path, message: String(error.message || 'required') }];
    }
    // A node that is not an error is an object or an array of further errors.
    return listErrors(error as FieldErrors, path);
  });
}

/** Returns false for errors of the whole form, which belong to no field. */
export const isOfField = ({ path }: NamedError): boolean => path !== 'root' && !path.startsWith('root.');

/** Returns true if the path is one of these fields or is nested in one. */
export function isUnder(path: string, fields: readonly string[]): boolean {
  return fields.some((field) => path === field || path.startsWith(`${field}.`));
}
