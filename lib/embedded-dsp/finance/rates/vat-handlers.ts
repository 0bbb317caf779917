import type { Handlers } from '../../http/handlers';
import type { Database } from '../../store/database';
import { pageOfVat } from './vat-list';
import { createVat, removeVat, updateVat } from './write-vat';

/** VAT rates, §3, each with its first day. */
export const vatHandlers = ({ database, now }: { database: Database; now(): Date }): Handlers => ({
  'vat.list': ({ query }) => pageOfVat(database, query, now()),
  'vat.create': ({ caller, body }) => createVat(database, caller, body, now()),
  'vat.remove': ({ caller, params: { id }, query: { version } }) => removeVat(database, caller, { id, version }),
  'vat.update': ({ caller, params, body }) => updateVat(database, caller, { ...body, id: params.id, at: now() }),
});
