'use client';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { useRefresh } from '@/components/finances/use-refresh';
import { applyRefusal } from '@/components/form/form-refusal';
import { useLazyResolver } from '@/components/form/use-lazy-resolver';
import { showToast, type ToastTone } from '@/components/ui/show-toast';
import type { OperationName } from '@/lib/contract/addresses';
import { ApiFault } from '@/lib/contract/api-fault';

type Shapes = typeof import('@/components/finances/form-shapes');

/** Form that validates with one of the schemas in form-shapes.ts, which is loaded on demand. */
export function useFinanceForm<Input extends FieldValues, Output>(
  pick: (shapes: Shapes) => z.ZodType<Output, Input>,
  defaultValues: DefaultValues<NoInfer<Input>>,
) {
  const resolver = useLazyResolver<Input, Output>(async () => {
    const [{ zodResolver }, shapes] = await Promise.all([
      import('@hookform/resolvers/zod'),
      import('@/components/finances/form-shapes'),
    ]);
    return zodResolver(pick(shapes));
  });
  return useForm<Input, unknown, Output>({ resolver, defaultValues });
}

export type Outcome = { tone: ToastTone; text: string };

type Sending<Output, Answer> = {
  send: (values: Output) => Promise<Answer>;
  /** The toast after success; plain text is shown as a success. */
  done: (answer: Answer) => string | Outcome;
  outdated: readonly OperationName[];
  onDone: (answer: Answer) => void;
};

/** Sends the form of a dialog. A refusal is shown beside its field and keeps the input. */
export function useSending<Input extends FieldValues, Output, Answer>(
  form: UseFormReturn<Input, unknown, Output>,
  { send, done, outdated, onDone }: Sending<Output, Answer>,
) {
  const refresh = useRefresh();
  return async (values: Output) => {
    try {
      const answer = await send(values);
      const message = done(answer);
      const { tone, text } = typeof message === 'string' ? { tone: 'success' as const, text: message } : message;
      void showToast(tone, text);
      void refresh(outdated);
      onDone(answer);
    } catch (fault) {
      applyRefusal(fault instanceof ApiFault ? fault : { code: 'UNKNOWN' }, form.setError);
    }
  };
}
