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

/** Screens of one entity and the menu section of each. */
const sections = {
  campaign: 'campaigns',
  adSet: 'campaigns',
  creative: 'creatives',
  target: 'targets',
  rule: 'rules',
  client: 'clients',
  clientPayment: 'clients',
  user: 'security',
  integration: 'integrations',
} as const satisfies Partial<Record<ScreenName, MenuScreen>>;

/**
 * Builds the window title of an entity: its name followed by the section, so that browser tabs can be told apart.
 * Without access to the screen nothing is read. The read is shared with the page. If the entity cannot be read, the
 * title is the section only, and the page shows the reason.
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
