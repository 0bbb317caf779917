import { and, isNull } from 'drizzle-orm';
import { integrations as endpoints } from '@/lib/contract/integrations/integrations';
import { historyFieldsOf } from '../../history/field-changes';
import type { Caller } from '../../http/handlers';
import { requireAccess } from '../../http/require-access';
import { toInput } from '../../integrations/integration-view';
import { updateIntegration } from '../../integrations/write-integration';
import type { Queryable } from '../../store/database';
import { integrations } from '../../store/integrations-schema';
import { anyOf } from '../../store/sql/any-of';
import { type Editable, editableOf, type UndoableKind } from '../editable';
import { parsedInput } from '../parsed-input';

/**
 * The kind of SSP integrations. Their changes can be undone, but not made in bulk. The token and the price keys are
 * left out: the history does not have their values.
 */
export const integrationKind: UndoableKind = {
  load,
  write: async (transaction, caller, { id, fields, version }, patch) => {
    requireAccess(endpoints.update, caller);
    const input = parsedInput(endpoints.update.body, endpoints.update, { ...fields, ...patch.fields, version });
    await updateIntegration(transaction, caller, id, input);
  },
};

async function load(database: Queryable, caller: Caller, ids: readonly number[]) {
  if (!caller.permissions.has('INTEGRATION_UPDATE')) return new Map<number, Editable>();
  const rows = await database
    .select()
    .from(integrations)
    .where(and(anyOf(integrations.id, ids), isNull(integrations.removedAt)));
  return new Map(
    rows.map((stored): [number, Editable] => {
      const { accessToken: _token, priceEncryptionKey: _key, priceIntegrityKey: _sign, ...shown } = toInput(stored);
      return [stored.id, editableOf(stored, historyFieldsOf(shown))];
    }),
  );
}
