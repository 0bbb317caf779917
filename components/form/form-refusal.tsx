'use client';
import { type FieldPath, type FieldValues, type UseFormSetError, useFormState } from 'react-hook-form';
import { useMessage } from '@/components/form/use-message';
import { joinMessage } from '@/lib/contract/field-message';
import type { RefusalBody } from '@/lib/contract/refusal';

/** Shows a server error that names no field, above a short form. Long forms have the error summary. */
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
 * Shows a refusal beside the fields it names and keeps the input; the first field gets the focus. Without fields, the
 * error is set on the form. Returns true if a field was named.
 */
export function applyRefusal<Values extends FieldValues>(refusal: Refused, setError: UseFormSetError<Values>): boolean {
  const fields = Object.entries(refusal.fields ?? {});
  fields.forEach(([path, code], index) => {
    // The server names fields by the paths of the contract's schema, which are also the paths of the form.
    const name = path.replace(/\[(\d+)\]/g, '.$1') as FieldPath<Values>;
    setError(name, { type: 'server', message: joinMessage(code, refusal.params) }, { shouldFocus: index === 0 });
  });
  if (fields.length === 0) {
    setError('root.server', { type: 'server', message: joinMessage(refusal.code, refusal.params) });
  }
  return fields.length > 0;
}
