import type { ReactNode } from 'react';

/** What every field of a form is told. `name` is the path of its value in the form. */
export type FieldProps = {
  name: string;
  label: string;
  isRequired?: boolean;
  isDisabled?: boolean;
  hint?: ReactNode;
};
