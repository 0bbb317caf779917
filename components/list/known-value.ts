/** A word of the address when it is one of the known ones. */
export function knownValue<V extends string>(value: string, all: readonly V[]): V | undefined {
  return all.find((one) => one === value);
}
