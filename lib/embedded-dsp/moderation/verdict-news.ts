import type { Verdict } from '@/lib/contract/creatives/verdict';
import type { FoundCreative } from '../creatives/stored-creative';
import type { Message } from '../notifications/message';

/** Builds the notification of a verdict on one creative, or a common one for several creatives of an owner. */
export function verdictNews(found: readonly FoundCreative[], { status, message }: Verdict): Message {
  const [first, ...others] = found.map(({ creative: { id, name, type } }) => ({ id, name, type }));
  const about = first && { name: first.name, type: first.type };
  return {
    messageCode: status === 'APPROVED' ? 'CREATIVE_APPROVED' : 'CREATIVE_REJECTED',
    data: { ...about, ...(message ? { reason: message } : {}), ...(others.length > 0 && { count: found.length }) },
    route:
      first && others.length === 0 ? { screen: 'creative', id: first.id, type: first.type } : { screen: 'creatives' },
  };
}
