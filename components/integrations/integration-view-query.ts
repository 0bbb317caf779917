import { apiQuery } from '@/lib/browser/api-query';

export const integrationViewQuery = (id: number) => apiQuery('integrations.view', { params: { id } });
