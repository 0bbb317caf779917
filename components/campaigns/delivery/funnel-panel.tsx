'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import {
  type CountRow,
  FunnelTrend,
  funnelRows,
  type GroupRow,
  type LossRow,
} from '@/components/campaigns/delivery/funnel-rows';
import { SettingButton } from '@/components/campaigns/delivery/setting-button';
import { WhatIfButton } from '@/components/campaigns/delivery/what-if-button';
import { useSettingPlace } from '@/components/campaigns/setting-place';
import { Code } from '@/components/ui/badge';
import { classNames } from '@/components/ui/class-names';
import { Panel } from '@/components/ui/panel';
import type { CampaignView } from '@/lib/contract/campaigns/campaigns';
import type { Funnel } from '@/lib/contract/delivery/delivery';
import { removableGates } from '@/lib/contract/delivery/removable-gates';
import { formatDateTime } from '@/lib/format/format-date';
import { formatInteger, formatPercent } from '@/lib/format/format-number';

type FunnelPanelProps = {
  funnel: Funnel;
  timeZone: string;
  campaign: CampaignView;
  onSection: (section: string) => void;
  actions?: ReactNode;
};

/**
 * Funnel of bid requests: what each gate refused, and bids, wins, impressions, viewable impressions and clicks, all on
 * one scale.
 */
export function FunnelPanel({ funnel, timeZone, campaign, onSection, actions }: FunnelPanelProps) {
  const t = useTranslations('delivery.funnel');
  const { countedSince, countedUntil } = funnel;
  const rows = funnelRows(funnel);
  const hasTrend = rows.some((row) => row.kind === 'loss' && row.trend !== null);
  const since = { from: formatDateTime(countedSince, timeZone), to: formatDateTime(countedUntil, timeZone) };
  return (
    <Panel title={t('title')} note={<span className="figures">{t('since', since)}</span>} actions={actions} isFlush>
      <table aria-label={t('title')} className="w-full border-separate border-spacing-0 text-sm">
        <thead>
          <tr>
            <th scope="col" className={classNames(headCell, 'pl-4 text-left')}>
              {t('stage')}
            </th>
            <th scope="col" className={figureHead}>
              {t('count')}
            </th>
            <th
              scope="col"
              title={t('shareHint')}
              className={classNames(figureHead, hasTrend ? 'max-sm:pr-4' : 'pr-4')}
            >
              {t('share')}
            </th>
            {hasTrend && (
              <th scope="col" title={t('trendHint')} className={classNames(figureHead, 'pr-4 max-sm:hidden')}>
                {t('trend')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            if (row.kind === 'group') return <GroupLine key={row.group} row={row} hasTrend={hasTrend} />;
            if (row.kind === 'count') return <CountLine key={row.key} row={row} hasTrend={hasTrend} />;
            return <LossLine key={row.code} row={row} hasTrend={hasTrend} campaign={campaign} onSection={onSection} />;
          })}
        </tbody>
      </table>
    </Panel>
  );
}

const headCell = 'h-8 border-b border-line px-2 font-medium whitespace-nowrap text-muted';
const figureHead = `${headCell} text-right`;
const cell = 'border-b border-line px-2 py-1.5 align-top';
const figureCell = `${cell} text-right figures`;

/** A row with the number of requests that reached a stage. */
function CountLine({ row, hasTrend }: { row: CountRow; hasTrend: boolean }) {
  const t = useTranslations('delivery.funnel');
  return (
    <tr className="bg-sunken font-semibold">
      <th scope="row" className={classNames(cell, 'pl-4 text-left')}>
        {t(row.key)}
        <Bar {...row.bar} color="bg-chart-1" />
      </th>
      <Figures count={row.count} share={row.share} hasTrend={hasTrend} />
    </tr>
  );
}

function GroupLine({ row, hasTrend }: { row: GroupRow; hasTrend: boolean }) {
  const t = useTranslations('delivery');
  return (
    <tr className="text-muted">
      <th scope="row" className={classNames(cell, 'pl-4 text-left font-medium')}>
        {t('funnel.groupLost', { group: t(`group.${row.group}`) })}
      </th>
      <Figures count={row.count} share={row.share} hasTrend={hasTrend} />
    </tr>
  );
}

type LossLineProps = { row: LossRow; hasTrend: boolean; campaign: CampaignView; onSection: (section: string) => void };

function LossLine({ row, hasTrend, campaign, onSection }: LossLineProps) {
  const t = useTranslations('delivery.reason');
  const placeOf = useSettingPlace(campaign);
  const place = row.action && placeOf({ action: row.action, gate: row.code });
  const name = t(row.code);
  return (
    <tr>
      <th scope="row" className={classNames(cell, 'pl-8 text-left font-normal max-sm:pl-5')}>
        <span className="flex items-start gap-x-2 max-sm:flex-wrap">
          <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2 max-sm:basis-full">
            <span>{name}</span>
            <Code className="text-xs max-sm:hidden">{row.code}</Code>
          </span>
          <span className="-my-0.5 ml-auto flex shrink-0 items-center gap-1">
            {isTryable(row.code) && <WhatIfButton campaign={campaign} row={{ gate: row.code, name }} />}
            {place && row.action && (
              <SettingButton
                place={place}
                anchor={row.action.anchor}
                row={name}
                onSection={onSection}
                variant="ghost"
                size="sm"
              />
            )}
          </span>
        </span>
        <Bar {...row.bar} color="bg-chart-6" />
      </th>
      <Figures count={row.count} share={row.share} hasTrend={hasTrend}>
        <FunnelTrend trend={row.trend} />
      </Figures>
    </tr>
  );
}

/** Returns true for gates that a what-if can leave out, and for outcomes that another price could change. */
const isTryable = (code: LossRow['code']) =>
  code === 'PRICE_BELOW_FLOOR' || code === 'LOST' || removableGates.some((gate) => gate === code);

type FiguresProps = { count: number; share: number | null; hasTrend: boolean; children?: ReactNode };

function Figures({ count, share, hasTrend, children }: FiguresProps) {
  return (
    <>
      <td className={figureCell}>{formatInteger(count)}</td>
      <td className={classNames(figureCell, hasTrend ? 'max-sm:pr-4' : 'pr-4')}>
        {share === null ? '' : formatPercent(share)}
      </td>
      {hasTrend && <td className={classNames(figureCell, 'pr-4 max-sm:hidden')}>{children}</td>}
    </>
  );
}

/** A bar on the common scale. Very short bars have a minimum width. */
function Bar({ start, length, color }: { start: number; length: number; color: string }) {
  return (
    <span aria-hidden="true" className="mt-1 block h-1.5 rounded-full bg-neutral-soft">
      {length > 0 && (
        <span
          className={classNames('block h-full min-w-0.5 rounded-full', color)}
          style={{ marginLeft: `${Math.min(start, 0.99) * 100}%`, width: `${length * 100}%` }}
        />
      )}
    </span>
  );
}
