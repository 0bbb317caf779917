import { can, type Holder } from '@/lib/access/can';
import { clientReaders } from '@/lib/contract/people/client-readers';

/** Returns true if the user can choose among clients. */
export const isStaff = (user: Holder) => can(user, ...clientReaders);
