'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { changeOf, codeRows, measureRows, spendRow } from '@/components/campaigns/what-if/what-if-rows';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { PlainCell, PlainRow, PlainTable } from '@/components/ui/plain-table';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { WhatIf } from '@/lib/contract/delivery/what-if';
import { readMicros } from '@/lib/contract/money';
import { formatDateTime } from '@/lib/format/format-date';
import { formatMoney } from '@/lib/format/format-money';
import { dash, formatInteger, formatPercent } from '@/lib/format/format-number';

type WhatIfAnswerProps = { answer: WhatIf; onAgain: () => void };

/** Minimum sample for a reliable result. */
const fewestRequests = 1_000;

/** Result of a what-if on the latest traffic: measures, outcomes by gate, and reliability. */
export function WhatIfAnswer({ answer, onAgain }: WhatIfAnswerProps) {
  const t = useTranslations('delivery.whatIf');
  const reason = useTranslations('delivery.reason');
  const spend = spendRow(answer);
  const again = <Button onClick={onAgain}>{t('again')}</Button>;
  const { requests } = answer.sample;
  if (requests === 0) return <EmptyState title={t('noTraffic')} text={t('noTrafficText')} action={again} />;
  return (
    <>
      {requests < fewestRequests && (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="text-warning">{t('few', { count: requests })}</p>
          {again}
        </div>
      )}
      <Compared caption={t('figures')}>
        {measureRows(answer).map(({ measure, before, after }) => (
          <Line key={measure} name={t(measure)} before={before} after={after} print={formatInteger} />
        ))}
        {spend && (
          <Line
            name={t('spend')}
            before={Number(readMicros(spend.before))}
            after={Number(readMicros(spend.after))}
            print={(_, side) => formatMoney(spend[side], answer.currency)}
          />
        )}
      </Compared>
      <Compared caption={t('requests')}>
        {codeRows(answer).map(({ code, before, after }) => (
          <Line key={code} name={reason(code)} before={before} after={after} print={formatInteger} />
        ))}
      </Compared>
      <Trust answer={answer} />
    </>
  );
}

function Compared({ caption, children }: { caption: string; children: ReactNode }) {
  const t = useTranslations('delivery.whatIf');
  return (
    <PlainTable caption={caption} headings={['', t('before'), t('after'), t('change')]}>
      {children}
    </PlainTable>
  );
}

type LineProps = {
  name: string;
  before: number;
  after: number;
  print: (value: number, side: 'before' | 'after') => string;
};

function Line({ name, before, after, print }: LineProps) {
  const change = changeOf(before, after);
  const sign = change !== null && change > 0 ? '+' : '';
  return (
    <PlainRow name={name}>
      <PlainCell>{print(before, 'before')}</PlainCell>
      <PlainCell className="font-medium">{print(after, 'after')}</PlainCell>
      <PlainCell className="text-muted">{change === null ? dash : `${sign}${formatPercent(change)}`}</PlainCell>
    </PlainRow>
  );
}

/** The sample, the method, and the limitations of the result. */
function Trust({ answer }: Pick<WhatIfAnswerProps, 'answer'>) {
  const { method, sample, isExact, omissions, error, isExtrapolated } = answer;
  const { timeZone } = useCurrentUser();
  const t = useTranslations('delivery.whatIf');
  const range = { from: formatDateTime(sample.from, timeZone), to: formatDateTime(sample.to, timeZone) };
  const counts = { requests: formatInteger(sample.requests), of: formatInteger(sample.of) };
  return (
    <div className="flex flex-col gap-1 text-sm text-muted">
      <p className="figures">
        {t(sampleText(sample), { ...counts, ...range })} {t(`method.${method}`)}
      </p>
      {sample.real && <RealTraffic sample={sample} real={sample.real} />}
      {isExtrapolated && <p className="text-warning">{t('extrapolated')}</p>}
      <p>
        {isExact ? t('exact') : t('estimate')}{' '}
        {error !== null && t(sample.real ? 'realError' : 'error', { error: formatPercent(error) })}
      </p>
      {omissions.length > 0 && (
        <ul aria-label={t('omissions')} className="list-disc pl-5">
          {omissions.map((one) => (
            <li key={one}>{t(`omission.${one}`)}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Returns true if the sample consists only of stored requests of real SSPs. */
const isRealOnly = ({ requests, real }: WhatIf['sample']): boolean => real?.requests === requests;

function sampleText(sample: WhatIf['sample']) {
  if (isRealOnly(sample)) return sample.isWhole ? 'realOnlyWhole' : 'realOnly';
  return sample.isWhole ? 'wholeSample' : 'sample';
}

type RealTrafficProps = { sample: WhatIf['sample']; real: NonNullable<WhatIf['sample']['real']> };

/** Share of real SSP traffic in the sample, and how its auctions are estimated. */
function RealTraffic({ sample, real }: RealTrafficProps) {
  const t = useTranslations('delivery.whatIf');
  const counts = { requests: formatInteger(real.requests), of: formatInteger(real.of) };
  return (
    <p className="figures">
      {!isRealOnly(sample) && t(real.requests === real.of ? 'realWhole' : 'realSample', counts)} {t('realWins')}
    </p>
  );
}
