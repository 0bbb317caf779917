import type { Role } from '@/lib/contract/enumerations';
import { isAdvertiserRole } from '@/lib/contract/people/grants';
import type { NewUserInput, UserInput } from '@/lib/contract/people/user-input';
import { Refusal } from '@/lib/contract/refusal';
import { timeZoneByKey } from '../dictionaries/time-zones';

type Input = Pick<NewUserInput | UserInput, SharedField>;
type SharedField = keyof Omit<UserInput, 'version' | 'role' | 'permissions' | 'managerId' | 'language'>;
/**
 * Columns that creating and updating a user share. Throws USER_EMPTY_FIELDS for a client without a company,
 * VALIDATION_FAILED for an unknown time zone.
 */
export function userColumns(role: Role, input: Input) {
  if (!timeZoneByKey(input.timeZoneKey))
    throw new Refusal('VALIDATION_FAILED', { fields: { timeZoneKey: 'required' } });
  const isClient = isAdvertiserRole(role);
  if (isClient && !input.companyName) throw new Refusal('USER_EMPTY_FIELDS', { fields: { companyName: 'required' } });
  const { email, timeZoneKey, margin } = input;
  return {
    email,
    timeZoneKey,
    phone: input.phone || null,
    tgUsername: input.tgUsername || null,
    companyName: input.companyName || null,
    margin: isClient ? margin : 0,
  };
}
