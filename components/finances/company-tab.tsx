'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { History } from '@/components/history/history';
import { QueryFailed } from '@/components/list/query-failed';
import { Button } from '@/components/ui/button';
import { Facts } from '@/components/ui/facts';
import { onDemand } from '@/components/ui/on-demand';
import { Panel } from '@/components/ui/panel';
import { Skeleton } from '@/components/ui/progress';
import { apiQuery } from '@/lib/browser/api-query';
import type { AnswerOf } from '@/lib/contract/call-types';
import { companyTexts } from '@/lib/contract/finance/documents';

const CompanyDialog = onDemand(async () => (await import('@/components/finances/company-dialog')).CompanyDialog);

/** The company that issues documents, and its accounts. */
export function CompanyTab() {
  const t = useTranslations('finances.ourCompany');
  const found = useQuery(apiQuery('finance.ownParty'));
  const [isEditing, setEditing] = useState(false);
  if (found.isError && !found.data) return <QueryFailed found={found} />;
  if (!found.data) return <Skeleton className="h-64 w-full" />;
  return (
    <Panel
      title={t('title')}
      actions={
        <>
          <History entity="ownParty" id={1} />
          <Button onClick={() => setEditing(true)}>{t('edit')}</Button>
        </>
      }
    >
      <p className="text-muted">{t('text')}</p>
      {found.data.updatedAt === null && <p className="text-warning">{t('invented')}</p>}
      <CompanyFacts company={found.data} />
      {isEditing && <CompanyDialog company={found.data} onClose={() => setEditing(false)} />}
    </Panel>
  );
}

function CompanyFacts({ company }: { company: AnswerOf<'finance.ownParty'> }) {
  const t = useTranslations('finances.ourCompany');
  const accounts = company.accounts.map(({ currency, account, bankCode, bankEn }) => ({
    name: t('account', { currency }),
    value: [account, bankCode, bankEn].join(', '),
  }));
  return <Facts isRuled facts={[...companyTexts.map((key) => ({ name: t(key), value: company[key] })), ...accounts]} />;
}
