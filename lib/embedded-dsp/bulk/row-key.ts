/** Returns the key of a row among those of one call. Rows of different entities may have the same id. */
export const rowKey = ({ entity, id }: { entity: string | null; id: number | null }): string => `${entity} ${id}`;
