import { z } from 'zod';
import { endpoint } from '../endpoint';
import { id } from '../fields';
import { userInput } from './user-input';
import { peoplePage, peopleQuery, userView } from './user-rows';
import { updateErrors } from './users';

const byId = z.object({ id });

/** Clients: the users of the advertiser roles. They are created, archived and restored as users (`users.*`). */
export const clients = {
  list: endpoint(
    'clients.list',
    { summary: 'Clients in the caller’s scope', access: ['CLIENT_READ_ALL', 'CLIENT_READ'], isPaged: true },
    { query: peopleQuery, answer: peoplePage },
  ),
  view: endpoint(
    'clients.view',
    { summary: 'One client', access: ['CLIENT_READ', 'CLIENT_READ_ALL'], errors: ['USER_NOT_FOUND'] },
    { params: byId, answer: userView },
  ),
  update: endpoint(
    'clients.update',
    { summary: 'Changes a client; a changed role ends its sessions', access: ['CLIENT_UPDATE'], errors: updateErrors },
    { params: byId, body: userInput, answer: userView },
  ),
};
