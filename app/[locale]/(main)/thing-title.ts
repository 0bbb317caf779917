import type { Metadata } from 'next';
import { unstable_rethrow } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import type { MenuScreen } from '@/lib/access/screens';
import type { OperationName } from '@/lib/contract/addresses';
import type { AnswerOf, CallInput } from '@/lib/contract/call-types';
import { readOnce } from './read-once';

type Props = { params: Promise<{ id: string; locale: string }> };
type Subject<N extends OperationName> = { queryKey: readonly [operation: N, input: CallInput<N>] };

/**
 * The title of one thing's window: its name, then the section, so that ten tabs are ten names. The page reads the same
 * subject, once. A thing that cannot be read leaves the section alone; the page says why.
 */
export function thingTitle<N extends OperationName>(
  section: MenuScreen,
  subjectOf: (id: number, locale: string) => Subject<N> | Promise<Subject<N>>,
  nameOf: (thing: AnswerOf<N>) => string,
) {
  return async ({ params }: Props): Promise<Metadata> => {
    const [{ id, locale }, t] = await Promise.all([params, getTranslations('shell.menu')]);
    try {
      const [operation, input] = (await subjectOf(Number(id), locale)).queryKey;
      return { title: `${nameOf(await readOnce(operation, input))} · ${t(section)}` };
    } catch (fault) {
      unstable_rethrow(fault);
      return { title: t(section) };
    }
  };
}
