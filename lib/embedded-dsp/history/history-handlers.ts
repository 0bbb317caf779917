import type { Handlers } from '../http/handlers';
import type { Database } from '../store/database';
import { pageOfHistory } from './read-history';
import { pageOfRefusals } from './read-refusals';

/** What was done to things, and what was refused. */
export function historyHandlers(database: Database): Handlers {
  return {
    'history.ofEntity': ({ caller, params, query }) => pageOfHistory(database, caller, params, query),
    'history.refusals': ({ caller, query }) => pageOfRefusals(database, caller, query),
  };
}
