import type { WhoListens } from './who-listens';

/** Characters that no broker interprets as a wildcard or a level separator. */
const plain = /^[A-Za-z0-9._@-]+$/;

/**
 * Builds the destination of a user's messages from the template. Throws if the template needs a login and it is
 * unknown, or if the broker could interpret it as a pattern: the user would then receive messages of others.
 */
export function ownDestination(template: string, { id, login }: Pick<WhoListens, 'id'> & Partial<WhoListens>): string {
  return template.replaceAll('{id}', String(id)).replaceAll('{login}', () => {
    if (login && plain.test(login)) return login;
    throw new Error('A login cannot stand in the destination of live messages: use {id} in DSP_WS_TOPIC');
  });
}
