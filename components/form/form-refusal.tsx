'use client';
import { useFormState } from 'react-hook-form';
import { useMessage } from '@/components/form/use-message';

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
