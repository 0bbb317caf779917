'use client';
import { TextField } from '@/components/form/text-field';
import { onDemand } from '@/components/ui/on-demand';
import { Skeleton } from '@/components/ui/progress';

const PasswordRules = onDemand(
  async () => (await import('@/components/form/password-rules')).PasswordRules,
  () => <Skeleton className="h-[106px] w-3/4" />,
);

/**
 * Fields for a new password and its repetition, with live password rules. They edit `password` and `confirmation` of
 * the form.
 */
export function NewPasswordFields({ label, confirmationLabel }: { label: string; confirmationLabel: string }) {
  return (
    <>
      <div className="flex flex-col gap-2">
        <TextField isRequired name="password" type="password" autoComplete="new-password" label={label} />
        <PasswordRules />
      </div>
      <TextField isRequired name="confirmation" type="password" autoComplete="new-password" label={confirmationLabel} />
    </>
  );
}
