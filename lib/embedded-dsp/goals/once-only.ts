interface Call {
  tagId: number;
  onceKey: string;
  isOrder: boolean;
  at: Date;
}

/** A page that is loaded again within this time does not call anew. */
const repeatMs = 30_000;

/**
 * Those calls, in the order of their moments, that are not doubled: an order counts once for a goal, and so does a
 * person within 30 seconds. `counted` are those that were counted before, in their order.
 */
export function onceOnly<C extends Call>(calls: readonly C[], counted: readonly Omit<Call, 'isOrder'>[]): C[] {
  const keyOf = ({ tagId, onceKey }: Omit<Call, 'isOrder'>) => `${tagId} ${onceKey}`;
  const last = new Map(counted.map((call) => [keyOf(call), call.at.getTime()]));
  return calls.filter((call) => {
    const before = last.get(keyOf(call));
    const isDoubled = before !== undefined && (call.isOrder || call.at.getTime() - before < repeatMs);
    if (!isDoubled) last.set(keyOf(call), call.at.getTime());
    return !isDoubled;
  });
}
