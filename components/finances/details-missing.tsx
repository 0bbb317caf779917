'use client';
import { useTranslations } from 'next-intl';
import { useFamily } from '@/components/shell/use-family';
import { mayOpen } from '@/lib/access/resolve-route';
import { screenPath } from '@/lib/access/screens';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import { Link } from '@/lib/i18n/navigation';

type DetailsMissingProps = {
  /** Whose details; one's own when left out. */
  clientId?: number;
};

/** Nobody can be billed without account details: says so, and leads there. */
export function DetailsMissing({ clientId }: DetailsMissingProps) {
  const user = useCurrentUser();
  const t = useTranslations('finances.details');
  const family = useFamily();
  const path =
    clientId === undefined
      ? `${screenPath(family, 'finances')}?tab=account`
      : screenPath(family, 'clientPayment', { id: clientId });
  const mayFollow = mayOpen(user, clientId === undefined ? 'finances' : 'clientPayment', family);
  return (
    <p role="status" className="rounded-lg bg-warning-soft px-4 py-3 text-warning">
      {t(clientId === undefined ? 'ownMissing' : 'missing')}{' '}
      {mayFollow && (
        <Link href={path} className="font-medium underline">
          {t('fill')}
        </Link>
      )}
    </p>
  );
}
