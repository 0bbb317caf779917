type Group = Record<string, unknown>;

/** Returns a copy of a form's values, which the form itself changes in place. Files remain the same objects. */
export function copyOfValues<Values>(values: Values): Values {
  // The copy has the structure of the original.
  return copied(values) as Values;
}

function copied(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copied);
  if (!isGroup(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, copied(one)]));
}

/**
 * Returns the values of an answer with the input that was typed after the values were sent. Only the fields that differ
 * from the sent ones are taken from the present values.
 */
export function withTyped<Values>(answer: Values, sent: Values, present: Values): Values {
  // Each field comes from one of these values, which have the same structure.
  return joined(answer, sent, present) as Values;
}

function joined(answer: unknown, sent: unknown, present: unknown): unknown {
  if (isSame(sent, present)) return answer;
  if (isGroup(answer) && isGroup(sent) && isGroup(present)) {
    const keys = Object.keys({ ...answer, ...present });
    return Object.fromEntries(keys.map((key) => [key, joined(answer[key], sent[key], present[key])]));
  }
  const isTable = isRows(answer) && isRows(sent) && isRows(present) && answer.length === sent.length;
  return isTable ? joinedRows(answer, sent, present) : present;
}

/** The answer has given new rows their IDs, so a row that was only moved or edited takes those. */
function joinedRows(answer: Group[], sent: Group[], present: Group[]): Group[] {
  const left = new Set(sent.keys());
  return present.map((row, at) => {
    const places = [...left];
    const isEdited = sent.length === present.length && left.has(at);
    const place =
      places.find((one) => isSame(sent[one], row)) ??
      places.find((one) => row.id !== undefined && sent[one]?.id === row.id) ??
      (isEdited ? at : undefined);
    if (place === undefined) return row;
    left.delete(place);
    // A row of three groups is a group.
    return joined(answer[place], sent[place], row) as Group;
  });
}

/** Compares values by their contents; a missing field is the same as an undefined one. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, at) => isSame(item, other[at]));
  if (!isGroup(one) || !isGroup(other)) return Object.is(one, other);
  return Object.keys({ ...one, ...other }).every((key) => isSame(one[key], other[key]));
}

const isRows = (value: unknown): value is Group[] => Array.isArray(value) && value.every(isGroup);
// A file is not a group, but a value.
const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
