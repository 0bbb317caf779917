'use client';
import X from 'lucide-react/icons/x';
import { useTranslations } from 'next-intl';
import type { FormEvent } from 'react';
import { FormProvider } from 'react-hook-form';
import { DraftBar } from '@/components/form/draft-bar';
import { maxViews, useViewForm, useViewRemoval } from '@/components/list/views/use-view-form';
import type { ViewsProps } from '@/components/list/views/view-bar';
import { namedView, withoutUsual, withView } from '@/components/list/views/view-query';
import { Button, IconButton } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { sharedKey } from '@/lib/browser/view-address';
import type { View } from '@/lib/contract/people/ui-state';
import type { SharedView } from '@/lib/contract/people/views';
import { useFaultText } from '@/lib/i18n/use-fault-text';

const maxName = 60;

/** The name to keep the present filters, columns, order and rows by, and who sees it, over the views that were kept. */
export function ViewChoices(props: ViewsProps) {
  const t = useTranslations('common.views');
  const faultText = useFaultText();
  const { form, ...kept } = useViewForm(props);
  const save = (event: FormEvent) => {
    event.preventDefault();
    kept.save();
  };
  return (
    <div className="flex flex-col gap-2">
      <FormProvider {...form}>
        <DraftBar name="view" hasChanges={kept.hasChanges} />
      </FormProvider>
      <form onSubmit={save} className="flex flex-col gap-2">
        <Input aria-label={t('name')} placeholder={t('name')} maxLength={maxName} {...form.register('name')} />
        <div className="flex items-center gap-2">
          <Select
            aria-label={t('audience')}
            options={kept.audiences}
            value={kept.audience}
            onChange={(event) => form.setValue('audience', event.target.value, { shouldDirty: true })}
          />
          <Button type="submit" size="sm" disabled={!kept.mayBeSaved}>
            {t(kept.isKnown ? 'update' : 'save')}
          </Button>
        </div>
      </form>
      <p role="alert" className="px-1 text-sm text-negative empty:hidden">
        {kept.fault && faultText(kept.fault)}
      </p>
      <p className="px-1 text-sm text-muted">
        {kept.isFull ? t('full', { count: maxViews }) : t(kept.isOwn ? 'hint' : 'sharedHint')}
      </p>
      <KeptViews {...props} />
    </div>
  );
}

/** The own views and those that are shared: which one opens by default, and taking one away. */
function KeptViews({ table, params, onChange }: ViewsProps) {
  const t = useTranslations('common.views');
  const { views, shared, usualShared } = table;
  const removal = useViewRemoval(table);
  const leave = (view: View | SharedView) => {
    if (namedView(params, table) === view) onChange({ saved: null, [sharedKey]: null, page: params.get('page') });
  };
  const removeOwn = (view: View) => {
    removal.removeOwn(view);
    leave(view);
  };
  const removeShared = (view: SharedView) => {
    removal.removeShared(view);
    leave(view);
  };
  const setUsual = (view: View) =>
    table.setViews(
      (views) => withView(views, { ...view, isUsual: !view.isUsual }),
      view.isUsual ? {} : { usualShared: undefined },
    );
  const setUsualShared = ({ id }: SharedView) =>
    table.setViews(withoutUsual, { usualShared: id === usualShared ? undefined : id });
  return (
    <div className="flex max-h-60 flex-col gap-2 overflow-y-auto empty:hidden">
      {views.length > 0 && (
        <ViewRows label={t('kept')}>
          {views.map((view) => (
            <ViewRow
              key={view.name}
              name={view.name}
              isUsual={view.isUsual ?? false}
              onUsual={() => setUsual(view)}
              onRemove={() => removeOwn(view)}
            />
          ))}
        </ViewRows>
      )}
      {shared.length > 0 && (
        <ViewRows label={t('shared')}>
          {shared.map((view) => (
            <ViewRow
              key={view.id}
              name={view.name}
              isUsual={view.id === usualShared}
              onUsual={() => setUsualShared(view)}
              {...(view.mayChange && { onRemove: () => removeShared(view) })}
            />
          ))}
        </ViewRows>
      )}
    </div>
  );
}

function ViewRows({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <section aria-label={label} className="border-t border-line pt-1">
      <h3 className="px-1 text-sm text-muted">{label}</h3>
      <ul>{children}</ul>
    </section>
  );
}

type ViewRowProps = { name: string; isUsual: boolean; onUsual: () => void; onRemove?: () => void };

function ViewRow({ name, isUsual, onUsual, onRemove }: ViewRowProps) {
  const t = useTranslations('common.views');
  return (
    <li className="flex min-h-7 items-center gap-1 px-1">
      <span className="min-w-0 flex-1 truncate" title={name}>
        {name}
      </span>
      <Checkbox aria-label={t('usualOf', { name })} checked={isUsual} onChange={onUsual}>
        <span className="text-sm text-muted">{t('usual')}</span>
      </Checkbox>
      {onRemove && (
        <IconButton size="sm" label={t('remove', { name })} onClick={onRemove}>
          <X aria-hidden="true" />
        </IconButton>
      )}
    </li>
  );
}
