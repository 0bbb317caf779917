import type { BidderReasonCode, Grouping, Language } from '@/lib/contract/enumerations';
import type { ErrorCode } from '@/lib/contract/error-codes';
import type { NotificationCode } from '@/lib/contract/history/notification-codes';
import type { SheetEntity } from '@/lib/contract/history/sheet-fields';
import type { Measures } from '@/lib/contract/statistics/measure-shapes';
import en from './en.json';
import ru from './ru.json';

type Texts<Key extends string = string> = Readonly<Record<Key, string>>;

/** Texts that the DSP shares with the console, under the console's keys. They are ICU messages. */
export interface Words {
  bulk: {
    sheet: { columns: Texts; things: Texts; files: Texts<SheetEntity>; frequency: string; flag: Texts<'on' | 'off'> };
  };
  common: { table: { total: string } };
  enums: {
    status: Texts;
    bidType: Texts;
    strategy: Texts;
    ruleTimeRange: Texts;
    bidderReason: Texts<BidderReasonCode>;
    creativeType: Texts;
    grouping: Texts<Grouping>;
    measure: Texts<keyof Measures>;
  };
  errors: Texts<ErrorCode>;
  notifications: { texts: Texts<NotificationCode> };
  statistics: { file: Texts; filters: Texts };
}

export const words: Readonly<Record<Language, Words>> = { en, ru };
