'use client';
import { type FieldPath, type FieldValues, type UseFormSetError, useFormState } from 'react-hook-form';
import { useMessage } from '@/components/form/use-message';
import { joinMessage } from '@/lib/contract/field-message';
import type { RefusalBody } from '@/lib/contract/refusal';

/** What the server refused without naming a field, over a short form; long ones have the summary of errors. */
export function FormRefusal() {
  const text = useMessage();
  const message = useFormState().errors.root?.server?.message;
  return (
    <div role="alert" className="empty:hidden">
      {message && (
        <p className="rounded-lg border border-negative bg-negative-soft px-3 py-2.5 text-negative">{text(message)}</p>
      )}
    </div>
  );
}

export type Refused = Pick<RefusalBody, 'code' | 'fields' | 'params'>;

/**
 * Puts what the server refused beside the fields it names, keeping what was typed; the first of them gets the focus.
 * Without named fields the code stands over the form. Answers whether a field was named.
 */
export function applyRefusal<Values extends FieldValues>(refusal: Refused, setError: UseFormSetError<Values>): boolean {
  const fields = Object.entries(refusal.fields ?? {});
  fields.forEach(([path, code], index) => {
    // The server names its fields by the paths of the contract's own schema, which are the paths of the form.
    const name = path.replace(/\[(\d+)\]/g, '.$1') as FieldPath<Values>;
    setError(name, { type: 'server', message: joinMessage(code, refusal.params) }, { shouldFocus: index === 0 });
  });
  if (fields.length === 0) {
    setError('root.server', { type: 'server', message: joinMessage(refusal.code, refusal.params) });
  }
  return fields.length > 0;
}
