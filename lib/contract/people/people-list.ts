import { currencies, roles } from '../enumerations';
import { archivedFilter, listShape, someOf, textFilter } from '../list-shape';

/** Sort keys and filters of the lists of users and of clients. */
export const peopleList = listShape({
  sortKeys: [
    'id',
    'login',
    'email',
    'phone',
    'role',
    'companyName',
    'manager',
    'currency',
    'balance',
    'margin',
    'createdAt',
  ],
  usualSort: 'id,desc',
  filters: {
    login: textFilter,
    email: textFilter,
    phone: textFilter,
    tgUsername: textFilter,
    companyName: textFilter,
    role: someOf(roles),
    managerId: { kind: 'ids', or: 'nobody' },
    currency: someOf(currencies),
    archived: archivedFilter,
  },
});
