'use client';
import Code from 'lucide-react/icons/code-xml';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { CopyButton } from '@/components/form/copy-button';
import { Button } from '@/components/ui/button';
import { onDemand } from '@/components/ui/on-demand';
import type { TagRow } from '@/lib/contract/targeting/tags';

const CodeDialog = onDemand(async () => (await import('@/components/tags/code-dialog')).CodeDialog);

/** The code for the site: copied at once, or shown with the way to install and test it. */
export function SnippetCell({ tag }: { tag: TagRow }) {
  const t = useTranslations('tags.code');
  const [isOpen, setOpen] = useState(false);
  const { id, name, snippet } = tag;
  return (
    <span className="flex items-center gap-1">
      <Button size="sm" aria-haspopup="dialog" aria-label={t('showOf', { name })} onClick={() => setOpen(true)}>
        <Code aria-hidden="true" />
        {t('show')}
      </Button>
      <CopyButton text={snippet} label={t('copyOf', { name })} />
      {isOpen && <CodeDialog id={id} onClose={() => setOpen(false)} />}
    </span>
  );
}
