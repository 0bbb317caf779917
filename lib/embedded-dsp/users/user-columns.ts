import type { Role } from '@/lib/contract/enumerations';
import { isAdvertiserRole } from '@/lib/contract/grants';
import { Refusal } from '@/lib/contract/refusal';
import type { NewUserInput, UserInput } from '@/lib/contract/user-input';
import { timeZoneByKey } from '../dictionaries/time-zones';
import type { Caller } from '../http/handlers';
import type { StoredUser } from './find-user';

type Input = Pick<NewUserInput | UserInput, SharedField>;
type SharedField = keyof Omit<UserInput, 'version' | 'role' | 'permissions' | 'managerId' | 'language'>;
type Mediator = Pick<StoredUser, 'isMediator' | 'mediatorName' | 'mediatorType' | 'mediatorInn'>;

const noMediator: Mediator = { isMediator: false, mediatorName: null, mediatorType: null, mediatorInn: null };

/**
 * Columns of a person that creating and editing write alike. Throws USER_EMPTY_FIELDS for a client without a company,
 * VALIDATION_FAILED for an unknown time zone, NO_PERMISSION for a mediator changed without its permission.
 */
export function userColumns(caller: Caller, role: Role, { input, before }: { input: Input; before: Mediator | null }) {
  if (!timeZoneByKey(input.timeZoneKey))
    throw new Refusal('VALIDATION_FAILED', { fields: { timeZoneKey: 'required' } });
  const isClient = isAdvertiserRole(role);
  if (isClient && !input.companyName) throw new Refusal('USER_EMPTY_FIELDS', { fields: { companyName: 'required' } });
  const mediator = mediatorOf(input);
  requireMediatorChange(caller, before ?? noMediator, mediator);
  const { email, timeZoneKey, margin, isWorkWithVat } = input;
  return {
    ...{ email, timeZoneKey, isWorkWithVat, ...mediator },
    phone: input.phone || null,
    tgUsername: input.tgUsername || null,
    companyName: input.companyName || null,
    margin: isClient ? margin : 0,
  };
}

const mediatorOf = ({ isMediator, mediatorName, mediatorType, mediatorInn }: Input): Mediator =>
  isMediator
    ? { isMediator, mediatorType, mediatorName: mediatorName || null, mediatorInn: mediatorInn || null }
    : noMediator;

function requireMediatorChange(caller: Caller, before: Mediator, after: Mediator): void {
  const isChanged =
    before.isMediator !== after.isMediator ||
    before.mediatorType !== after.mediatorType ||
    before.mediatorInn !== after.mediatorInn ||
    before.mediatorName !== after.mediatorName;
  if (isChanged && !caller.permissions.has('CLIENT_INN_MEDIATOR_AND_MEDIATOR_INN_CHANGE'))
    throw new Refusal('NO_PERMISSION');
}
