import type { Metadata } from 'next';
import { unstable_rethrow } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import type { MenuScreen, ScreenName } from '@/lib/access/screens';
import type { OperationName } from '@/lib/contract/addresses';
import type { AnswerOf, CallInput } from '@/lib/contract/call-types';
import type { CurrentUser } from '@/lib/contract/people/auth';
import { requireScreen } from '@/lib/session/require-screen';
import { readOnce } from './read-once';

type Props = { params: Promise<{ id: string; family: string; locale: string }> };
type Subject<N extends OperationName> = { queryKey: readonly [operation: N, input: CallInput<N>] };

/** Screens of one thing, and the section that each belongs to. */
const sections = {
  ...{ campaign: 'campaigns', adSet: 'campaigns', creative: 'creatives', target: 'targets', rule: 'rules' },
  ...{ client: 'clients', clientPayment: 'clients', user: 'security', integration: 'integrations' },
} as const satisfies Partial<Record<ScreenName, MenuScreen>>;

/**
 * The title of one thing's window: its name, then the section, so that ten tabs are ten names. Nothing is read for
 * whoever may not open the screen; the page reads the same subject, once. A thing that cannot be read leaves the section
 * alone; the page says why.
 */
export function thingTitle<N extends OperationName>(
  screen: keyof typeof sections,
  subjectOf: (id: number, locale: string, user: CurrentUser) => Subject<N>,
  nameOf: (thing: AnswerOf<N>) => string,
) {
  return async ({ params }: Props): Promise<Metadata> => {
    const [user, { id, locale }, t] = await Promise.all([
      requireScreen(screen, params),
      params,
      getTranslations('shell.menu'),
    ]);
    const section = t(sections[screen]);
    try {
      const [operation, input] = subjectOf(Number(id), locale, user).queryKey;
      return { title: `${nameOf(await readOnce(operation, input))} · ${section}` };
    } catch (fault) {
      unstable_rethrow(fault);
      return { title: section };
    }
  };
}
