'use client';
import { useTranslations } from 'next-intl';
import type { FormEvent } from 'react';
import { useFaultText } from '@/components/list/use-fault-text';
import { KeptViews } from '@/components/list/views/kept-views';
import { maxViews, useViewForm } from '@/components/list/views/use-view-form';
import type { ViewsProps } from '@/components/list/views/view-bar';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';

const maxName = 60;

/** The name to keep the present filters, columns, order and rows by, and who sees it, over the views that were kept. */
export function ViewChoices(props: ViewsProps) {
  const t = useTranslations('common.views');
  const faultText = useFaultText();
  const form = useViewForm(props);
  const save = (event: FormEvent) => {
    event.preventDefault();
    form.save();
  };
  return (
    <div className="flex flex-col gap-2">
      <form onSubmit={save} className="flex flex-col gap-2">
        <Input
          aria-label={t('name')}
          placeholder={t('name')}
          value={form.name}
          maxLength={maxName}
          onChange={(event) => form.setName(event.target.value)}
        />
        <div className="flex items-center gap-2">
          <Select
            aria-label={t('audience')}
            options={form.audiences}
            value={form.audience}
            onChange={(event) => form.setAudience(event.target.value)}
          />
          <Button type="submit" size="sm" disabled={!form.mayBeSaved}>
            {t(form.isKnown ? 'update' : 'save')}
          </Button>
        </div>
      </form>
      <p role="alert" className="px-1 text-sm text-negative empty:hidden">
        {form.fault && faultText(form.fault)}
      </p>
      <p className="px-1 text-sm text-muted">
        {form.isFull ? t('full', { count: maxViews }) : t(form.isOwn ? 'hint' : 'sharedHint')}
      </p>
      <KeptViews {...props} onRemove={form.removeShared} />
    </div>
  );
}
