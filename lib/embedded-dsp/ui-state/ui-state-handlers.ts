import { and, eq } from 'drizzle-orm';
import type { Handlers } from '../http/handlers';
import type { Database } from '../store/database';
import { uiStates } from '../store/people-schema';

/** Handlers of the saved list settings of a user. The last write wins. */
export function uiStateHandlers(database: Database): Handlers {
  return {
    'uiState.read': async ({ caller, params }) => {
      const [found] = await database
        .select({ state: uiStates.state })
        .from(uiStates)
        .where(and(eq(uiStates.userId, caller.id), eq(uiStates.page, params.page)));
      return found?.state ?? null;
    },
    'uiState.write': async ({ caller, params, body }) => {
      await database
        .insert(uiStates)
        .values({ userId: caller.id, page: params.page, state: body })
        .onConflictDoUpdate({ target: [uiStates.userId, uiStates.page], set: { state: body } });
      return null;
    },
  };
}
