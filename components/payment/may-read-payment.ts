import { can } from '@/lib/access/can';
import type { Family } from '@/lib/access/families';
import { mayOpen, type Visitor } from '@/lib/access/resolve-route';

/** Whether the user may open the payment information of clients. */
export const mayReadPayment = (user: Visitor, family: Family): boolean =>
  mayOpen(user, 'clientPayment', family) && can(user, 'CLIENT_READ', 'CLIENT_READ_ALL', 'CLIENT_PAYMENT_INFO_UPDATE');
