'use client';
import X from 'lucide-react/icons/x';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import type { ViewsProps } from '@/components/list/views/view-bar';
import { queryOfView, withView } from '@/components/list/views/view-query';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import type { View } from '@/lib/contract/people/ui-state';

const maxViews = 20;
const maxName = 60;

/** The name to keep the present filters, columns, order and rows by, over the views that were kept. */
export function ViewChoices({ table, params, onChange }: ViewsProps) {
  const t = useTranslations('common.views');
  const { views, columns, density } = table;
  const [name, setName] = useState(params.get('saved') ?? '');
  const isKnown = views.some((view) => view.name === name.trim());
  const isFull = !isKnown && views.length >= maxViews;
  const save = (event: FormEvent) => {
    event.preventDefault();
    const before = views.find((view) => view.name === name.trim());
    table.setViews(
      withView(views, { ...before, name: name.trim(), query: queryOfView(params, before), columns, density }),
    );
    onChange({ saved: name.trim(), page: params.get('page') });
  };
  const remove = (removed: View) => {
    table.setViews(views.filter((view) => view !== removed));
    if (params.get('saved') === removed.name) onChange({ saved: null, page: params.get('page') });
  };
  return (
    <div className="flex flex-col gap-2">
      <form onSubmit={save} className="flex items-center gap-2">
        <Input
          aria-label={t('name')}
          placeholder={t('name')}
          value={name}
          maxLength={maxName}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" size="sm" disabled={name.trim() === '' || isFull}>
          {t(isKnown ? 'update' : 'save')}
        </Button>
      </form>
      <p className="px-1 text-sm text-muted">{isFull ? t('full', { count: maxViews }) : t('hint')}</p>
      {views.length > 0 && (
        <ul aria-label={t('kept')} className="max-h-60 overflow-y-auto border-t border-line pt-1">
          {views.map((view) => (
            <li key={view.name} className="flex items-center gap-1 px-1">
              <span className="min-w-0 flex-1 truncate" title={view.name}>
                {view.name}
              </span>
              <Checkbox
                aria-label={t('usualOf', { name: view.name })}
                checked={view.isUsual ?? false}
                onChange={() => table.setViews(withView(views, { ...view, isUsual: !view.isUsual }))}
              >
                <span className="text-sm text-muted">{t('usual')}</span>
              </Checkbox>
              <IconButton size="sm" label={t('remove', { name: view.name })} onClick={() => remove(view)}>
                <X aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
