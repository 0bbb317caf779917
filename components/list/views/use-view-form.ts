'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useForm, useWatch } from 'react-hook-form';
import type { ViewsProps } from '@/components/list/views/view-bar';
import { namedView, type OwnOrShared, patchToView, queryOfView, withView } from '@/components/list/views/view-query';
import { showToast } from '@/components/ui/show-toast';
import { can } from '@/lib/access/can';
import { callApi } from '@/lib/browser/call-api';
import { namedClientsQuery } from '@/lib/browser/client-scope';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import { clientsOf } from '@/lib/contract/client-scope';
import { isAdvertiserRole } from '@/lib/contract/people/grants';
import type { View } from '@/lib/contract/people/ui-state';
import type { SharedView, SharedViewInput } from '@/lib/contract/people/views';
import { useFaultText } from '@/lib/i18n/use-fault-text';

export const maxViews = 20;

/** Form for saving the present view: its name, its audience, and the view that it replaces. */
export function useViewForm({ table, params, onChange }: ViewsProps) {
  const audiences = useAudiences(params);
  const sharing = useSharing(table.screen);
  const opened = namedView(params, table);
  const form = useForm({
    defaultValues: {
      name: opened?.name ?? '',
      audience: opened && 'userId' in opened ? audienceOf(opened.userId) : onlyMe,
    },
  });
  const [name, chosen] = useWatch({ control: form.control, name: ['name', 'audience'] });
  const audience = audiences.some(({ value }) => value === chosen) ? chosen : onlyMe;
  const isOwn = audience === onlyMe;
  const typed = name.trim();
  const ownBefore = table.views.find((view) => view.name === typed);
  const sharedBefore = table.shared.find((view) => isTaken(view, typed, audience));
  const looks = { name: typed, columns: table.columns, density: table.density };
  const open = (view: { name: string; query: string }) => {
    // The typed text has been saved.
    form.reset(form.getValues());
    onChange({ ...patchToView(params, view), page: params.get('page') });
  };
  const saveOwn = () => {
    const view = { ...ownBefore, ...looks, query: queryOfView(params, ownBefore) };
    table.setViews((views) => withView(views, view));
    open(view);
  };
  const share = () => {
    const before = sharedBefore && { before: sharedBefore };
    const input = { ...looks, query: queryOfView(params) };
    sharing.mutate({ ...before, userId: clientOfAudience(audience), input }, { onSuccess: open });
  };
  const isKnown = isOwn ? ownBefore !== undefined : sharedBefore !== undefined;
  const isFull = isOwn && !isKnown && table.views.length >= maxViews;
  return {
    form,
    audience,
    audiences,
    isOwn,
    isKnown,
    isFull,
    hasChanges: form.formState.isDirty,
    mayBeSaved: typed !== '' && !isFull && !sharing.isPending,
    save: isOwn ? saveOwn : share,
    fault: sharing.error,
  };
}

/** Names of shared views are compared case-insensitively, as in the API. */
const isTaken = (view: SharedView, name: string, audience: string) =>
  view.mayChange && audienceOf(view.userId) === audience && view.name.toLowerCase() === name.toLowerCase();

const onlyMe = 'own';
const staff = 'staff';

/** Who may be shown a view, as choices: a client its manager, staff all staff or the one client of the address. */
function useAudiences(params: URLSearchParams) {
  const t = useTranslations('common.views');
  const user = useCurrentUser();
  const isClient = isAdvertiserRole(user.role);
  const clients = clientsOf(params);
  const isOne = !isClient && clients.length === 1 && can(user, 'CLIENT_UPDATE');
  const { data } = useQuery({ ...namedClientsQuery(clients), enabled: isOne });
  const [client] = data?.content ?? [];
  const own = { value: onlyMe, label: t('own') };
  if (isClient) return [own, { value: String(user.id), label: t('me') }];
  const ofClient = isOne && client ? [{ value: String(client.id), label: t('client', { name: client.login }) }] : [];
  return [own, { value: staff, label: t('staff') }, ...ofClient];
}

/** Whose view a choice stands for: null = all staff. */
const clientOfAudience = (audience: string) => (audience === staff ? null : Number(audience));
/** The choice that a shared view was made with. */
const audienceOf = (userId: number | null) => (userId === null ? staff : String(userId));

/** Shares a view or changes a shared one, for everybody who sees it. */
function useSharing(screen: string) {
  const outdate = useOutdating();
  return useMutation({
    mutationFn: ({ before, userId, input }: { before?: SharedView; userId: number | null; input: SharedViewInput }) =>
      before
        ? callApi('views.update', { params: { id: before.id }, body: input })
        : callApi('views.create', { body: { ...input, screen, userId } }),
    onSettled: outdate,
  });
}

/** Deletes an own or a shared view, and offers to undo it: one click deletes a shared view for everybody. */
export function useViewRemoval({ setViews }: ViewsProps['table']) {
  const t = useTranslations('common.views');
  const undo = useTranslations('common.undo')('action');
  const faultText = useFaultText();
  const outdate = useOutdating();
  const offerUndo = ({ name }: OwnOrShared, onClick: () => void) =>
    void showToast('success', t('removed', { name }), { action: { label: undo, onClick } });
  const refuse = (fault: unknown) => void showToast('error', faultText(fault));
  const share = ({ id: _, mayChange: _may, ...body }: SharedView) =>
    void callApi('views.create', { body }).then(outdate, refuse);
  const removing = useMutation({
    mutationFn: ({ id }: SharedView) => callApi('views.remove', { params: { id } }),
    onSuccess: (_, view) => offerUndo(view, () => share(view)),
    onError: refuse,
    onSettled: outdate,
  });
  return {
    removeShared: (view: SharedView) => removing.mutate(view),
    removeOwn: (view: View) => {
      setViews((views) => views.filter(({ name }) => name !== view.name));
      offerUndo(view, () => setViews((views) => withView(views, view)));
    },
  };
}

function useOutdating() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['views.read'] });
}
