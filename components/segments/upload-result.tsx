'use client';
import { useTranslations } from 'next-intl';
import { ScrollBox } from '@/components/ui/scroll-box';
import type { SegmentUpload } from '@/lib/contract/targeting/segments';
import { formatInteger } from '@/lib/format/format-number';

/** Result of an upload: accepted users, duplicates, and each refused line with its number and the reason. */
export function UploadResult({ result }: { result: SegmentUpload }) {
  const t = useTranslations('segments.upload');
  const { accepted, duplicates, size, rejected } = result;
  const facts: [label: string, value: number][] = [
    [t('accepted'), accepted],
    [t('duplicates'), duplicates],
    [t('rejected'), rejected.length],
    [t('size'), size],
  ];
  return (
    <div className="flex flex-col gap-4 pt-3">
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4" aria-live="polite">
        {facts.map(([label, value]) => (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="text-lg font-semibold figures">{formatInteger(value)}</dd>
          </div>
        ))}
      </dl>
      {accepted === 0 && <p className="text-warning">{t('nobody')}</p>}
      {rejected.length > 0 && <Rejected rejected={rejected} />}
    </div>
  );
}

function Rejected({ rejected }: Pick<SegmentUpload, 'rejected'>) {
  const t = useTranslations('segments.upload');
  return (
    <div className="flex flex-col gap-1.5">
      <h3 className="text-sm font-medium">{t('rejectedLines')}</h3>
      <ScrollBox name={t('rejectedLines')} className="max-h-56 rounded-lg border border-line">
        <table className="w-full text-sm">
          <thead className="sticky top-0 bg-raised text-left text-muted">
            <tr>
              <th scope="col" className="px-2 py-1 font-medium">
                {t('line')}
              </th>
              <th scope="col" className="px-2 py-1 font-medium">
                {t('text')}
              </th>
              <th scope="col" className="px-2 py-1 font-medium">
                {t('reason')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rejected.map(({ line, text, reason }) => (
              <tr key={line} className="border-t border-line">
                <td className="px-2 py-1 align-top figures">{formatInteger(line)}</td>
                <td className="max-w-48 truncate px-2 py-1 font-mono" title={text}>
                  {text}
                </td>
                <td className="px-2 py-1 align-top">{t(`reasons.${reason}`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </div>
  );
}
