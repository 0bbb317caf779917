import { can, type Holder } from '@/lib/access/can';
import { clientReaders } from '@/lib/contract/people/client-readers';

/** Whether the user has clients to choose from. */
export const isStaff = (user: Holder) => can(user, ...clientReaders);
