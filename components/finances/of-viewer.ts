/** What was read of an address without whose it is: nobody chooses among their own documents. */
export function ofViewer<Q extends { userId: number[] }>({ userId, ...rest }: Q, isOwn: boolean) {
  return isOwn ? rest : { ...rest, userId };
}
