'use client';
import { useMessage } from '@/components/form/use-message';

export function FieldError({ id, message }: { id: string; message: string | undefined }) {
  const text = useMessage();
  return (
    <p id={id} className="text-sm text-negative empty:hidden">
      {message && text(message)}
    </p>
  );
}
