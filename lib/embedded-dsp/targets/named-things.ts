import type { Transaction } from '../store/database';
import type { StoredTarget } from './find-target';
import { linkLineLists, unlinkLineLists } from './target-line-lists';
import { linkSegments, unlinkSegments } from './target-segments';

/** Remembers the segments and lists that a target names: while it does, none can be deleted. Throws NOT_FOUND. */
export async function linkNamed(transaction: Transaction, target: StoredTarget): Promise<void> {
  await linkSegments(transaction, target);
  await linkLineLists(transaction, target);
}

/** Lets the segments and lists that a target names be deleted. */
export async function unlinkNamed(transaction: Transaction, id: number): Promise<void> {
  await unlinkSegments(transaction, id);
  await unlinkLineLists(transaction, id);
}
