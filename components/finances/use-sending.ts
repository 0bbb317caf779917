'use client';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useRefresh } from '@/components/finances/use-refresh';
import { applyRefusal } from '@/components/form/apply-refusal';
import { showToast } from '@/components/ui/show-toast';
import type { OperationName } from '@/lib/contract/addresses';
import { ApiFault } from '@/lib/contract/api-fault';

type Sending<Output, Answer> = {
  send: (values: Output) => Promise<Answer>;
  /** What to say when it is done. */
  done: (answer: Answer) => string;
  outdated: readonly OperationName[];
  onDone: (answer: Answer) => void;
};

/** Sends a form of a dialog: a refusal stands beside its field and keeps what was typed. */
export function useSending<Input extends FieldValues, Output, Answer>(
  form: UseFormReturn<Input, unknown, Output>,
  { send, done, outdated, onDone }: Sending<Output, Answer>,
) {
  const refresh = useRefresh();
  return async (values: Output) => {
    try {
      const answer = await send(values);
      void showToast('success', done(answer));
      void refresh(outdated);
      onDone(answer);
    } catch (fault) {
      applyRefusal(fault instanceof ApiFault ? fault : { code: 'UNKNOWN' }, form.setError);
    }
  };
}
