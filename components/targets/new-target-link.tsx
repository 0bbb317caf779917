'use client';
import { useTranslations } from 'next-intl';
import { CreateLink } from '@/components/list/create-button';
import { useFamily } from '@/components/shell/use-family';
import { useDenied } from '@/components/targets/use-denied';
import { LinkButton } from '@/components/ui/button';
import { screenPath } from '@/lib/access/screens';
import { Link } from '@/lib/i18n/navigation';

export function NewTargetLink() {
  const t = useTranslations('targets');
  const denied = useDenied()('create');
  return <CreateLink label={t('new')} denied={denied} href={screenPath(useFamily(), 'newTarget')} />;
}

/** Links for a new target and to the line lists, which §2's menu does not include. */
export function TargetLinks() {
  const t = useTranslations('targets');
  return (
    <div className="flex flex-wrap items-center gap-2">
      <LinkButton href={screenPath(useFamily(), 'lineLists')} link={Link}>
        {t('openLists')}
      </LinkButton>
      <NewTargetLink />
    </div>
  );
}
