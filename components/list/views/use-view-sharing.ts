'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '@/lib/browser/call-api';
import type { SharedView, SharedViewInput } from '@/lib/contract/people/views';

/** Shares a view, changes a shared one or takes it away, for everybody who sees it. */
export function useViewSharing(screen: string) {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: ['views.read'] });
  const save = useMutation({
    mutationFn: ({ before, userId, input }: { before?: SharedView; userId: number | null; input: SharedViewInput }) =>
      before
        ? callApi('views.update', { params: { id: before.id }, body: input })
        : callApi('views.create', { body: { ...input, screen, userId } }),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: ({ id }: SharedView) => callApi('views.remove', { params: { id } }),
    onSettled,
  });
  return { save, remove };
}
