'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import type { Filter } from '@/components/list/filter';
import { useFaultText } from '@/components/list/use-fault-text';
import type { Progress } from '@/components/statistics/read-all-rows';
import { useColumnTexts } from '@/components/statistics/use-column-texts';
import type { useReport } from '@/components/statistics/use-report';
import { showToast } from '@/components/ui/show-toast';
import type { CurrentUser } from '@/lib/contract/auth';

/** Takes the whole report away as a file; `progress` is there while it is under way. */
export function useReportExport(user: CurrentUser, report: ReturnType<typeof useReport>, filters: readonly Filter[]) {
  const t = useTranslations('statistics.file');
  const total = useTranslations('common.table')('total');
  const { heading } = useColumnTexts();
  const faultText = useFaultText();
  const [progress, setProgress] = useState<Progress>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const start = async () => {
    const controller = new AbortController();
    running.current = controller;
    setProgress({ done: 0, total: report.found.data?.totalElements ?? 0 });
    try {
      const { takeReport } = await import('@/components/statistics/take-report');
      await takeReport({ user, report, filters, texts: { t, heading, total } }, setProgress, controller.signal);
    } catch (fault) {
      if (!controller.signal.aborted) void showToast('error', faultText(fault));
    } finally {
      setProgress(undefined);
    }
  };
  return { progress, start, stop: () => running.current?.abort() };
}
