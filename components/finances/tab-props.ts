import type { CurrentUser } from '@/lib/contract/people/auth';

export type TabProps = {
  user: CurrentUser;
  /** Whether it shows the user's own documents, or those of clients. */
  isOwn: boolean;
};
