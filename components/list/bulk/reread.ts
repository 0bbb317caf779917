import type { QueryClient } from '@tanstack/react-query';
import type { ActionArea } from '@/components/list/bulk/status-areas';

/**
 * Asks again for the lists of an area and for the record on screen. Records off the screen are forgotten: their page
 * would open its form with what they were.
 */
export async function reread(client: QueryClient, area: ActionArea): Promise<void> {
  client.removeQueries({ queryKey: [`${area}.view`], type: 'inactive' });
  await Promise.all(
    [`${area}.list`, `${area}.view`].map((operation) => client.invalidateQueries({ queryKey: [operation] })),
  );
}
