import { can } from '@/lib/access/can';
import type { Family } from '@/lib/access/families';
import { mayOpen, type Visitor } from '@/lib/access/resolve-route';
import { apiQuery } from '@/lib/browser/api-query';

/** Query of a client's payment information, for staff; null = none yet. */
export const clientPaymentInfoQuery = (id: number) => apiQuery('finance.paymentInfo', { params: { id } });

/** Query of the user's own payment information; null = none yet. */
export const ownPaymentInfoQuery = () => apiQuery('finance.ownPaymentInfo');

/** Query of the user's own contract with the platform or the mediator; null = none yet. */
export const ownContractQuery = () => apiQuery('finance.ownContract');

/** Operations that return payment information. */
export const paymentInfoReads = ['finance.paymentInfo', 'finance.ownPaymentInfo'] as const;

/** Operations whose responses depend on payment information. */
export const followingPaymentInfo = [
  'finance.contracts',
  'finance.contract',
  'finance.ownContract',
  'history.ofEntity',
] as const;

/** Returns true if the user may open the payment information of clients. */
export const mayReadPayment = (user: Visitor, family: Family): boolean =>
  mayOpen(user, 'clientPayment', family) && can(user, 'CLIENT_READ', 'CLIENT_READ_ALL', 'CLIENT_PAYMENT_INFO_UPDATE');
