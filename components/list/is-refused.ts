import { ApiFault } from '@/lib/contract/api-fault';

/** Whether the account may not have the answer: asking again, or for less of it, is answered alike. */
export const isRefused = ({ data, error }: { data?: unknown; error: unknown }): boolean =>
  data === undefined && error instanceof ApiFault && error.status === 403;
