interface Call {
  tagId: number;
  onceKey: string;
  isOrder: boolean;
  at: Date;
}

/** A page reload within this time is not a new call. */
const repeatMs = 30_000;

/**
 * Returns the calls that are not duplicates, ordered by time: an order counts once per goal, a user once in 30 seconds.
 * `counted` are the calls counted before, in order.
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
