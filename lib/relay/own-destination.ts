import type { WhoListens } from './who-listens';

/** Letters that no broker reads as a pattern or as another level's border. */
const plain = /^[A-Za-z0-9._@-]+$/;

/**
 * The destination of one person's messages, from its template. Throws when the template wants a login that is not
 * known, or one in which a broker could read a pattern: that person would hear others.
 */
export function ownDestination(template: string, { id, login }: Pick<WhoListens, 'id'> & Partial<WhoListens>): string {
  return template.replaceAll('{id}', String(id)).replaceAll('{login}', () => {
    if (login && plain.test(login)) return login;
    throw new Error('A login cannot stand in the destination of live messages: use {id} in DSP_WS_TOPIC');
  });
}
