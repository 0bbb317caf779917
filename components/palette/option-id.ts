/** The id of a line, by which the field names the current one. */
export const optionId = (listId: string, at: number) => `${listId}-${at}`;
