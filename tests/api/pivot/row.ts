import type { OperationName } from '@/lib/contract/addresses';
import type { ErrorCode } from '@/lib/contract/error-codes';
import type { Sample } from './sample';

export const actors = [
  'anonymous',
  'temporary',
  'advertiser',
  'foreignAdvertiser',
  'manager',
  'foreignManager',
  'admin',
] as const;
export type Actor = (typeof actors)[number];

type Outcome = 200 | ErrorCode;
export type Row = Record<Actor, Outcome>;

export interface PivotRow {
  /** What each actor is answered about a thing of the advertiser, whose manager is the manager. */
  answers: Row;
  /** A call that lacks nothing: sent by the owner of the subject, it is done. */
  sample: Sample;
}
/** A row for each operation of an area. */
export type PivotOf<Area extends string> = Record<Extract<OperationName, `${Area}.${string}`>, PivotRow>;

export const row = (signedIn: Outcome, given: Partial<Row> = {}): Row => ({
  anonymous: 'AUTHORIZATION_REQUIRED',
  temporary: 'TEMPORARY_PASSWORD',
  advertiser: signedIn,
  foreignAdvertiser: signedIn,
  manager: signedIn,
  foreignManager: signedIn,
  admin: signedIn,
  ...given,
});
export const foreign = (outcome: Outcome) => ({ foreignAdvertiser: outcome, foreignManager: outcome });
export const advertisers = (outcome: Outcome) => ({ advertiser: outcome, foreignAdvertiser: outcome });
const managers = (outcome: Outcome) => ({ manager: outcome, foreignManager: outcome });
export const staff = (outcome: Outcome) => ({ ...managers(outcome), admin: outcome });

/** Open to all, whoever asks. */
export const open = (outcome: Outcome) => row(outcome, { anonymous: outcome, temporary: outcome });
export const withTemporary = row(200, { temporary: 200 });
export const everybody = row(200);
/** One thing, for whoever may see its owner. */
export const owned = row(200, foreign('NOT_FOUND'));
/** For oneself: staff own nothing. */
export const own = row(200, staff('VALIDATION_FAILED'));
export const staffOnly = row(200, advertisers('NO_PERMISSION'));
export const adminOnly = row('NO_PERMISSION', { admin: 200 });
export const forClient = row(200, { ...advertisers('NO_PERMISSION'), foreignManager: 'USER_NOT_FOUND' });
