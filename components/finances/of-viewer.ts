/** The filters of an address without the owner: nobody filters their own documents by owner. */
export function ofViewer<Q extends { userId: number[] }>({ userId, ...rest }: Q, isOwn: boolean) {
  return isOwn ? rest : { ...rest, userId };
}
