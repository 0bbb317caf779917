import type { IntegrationInput, IntegrationView } from '@/lib/contract/integrations/integrations';

type Saved = Pick<IntegrationView, 'version' | 'accessToken'>;

/** What is sent of an edited SSP: the token only when it was typed anew. */
export function updateOf({ accessToken, ...input }: IntegrationInput, saved: Saved) {
  const token = accessToken === saved.accessToken ? {} : { accessToken };
  return { ...input, ...token, version: saved.version };
}
