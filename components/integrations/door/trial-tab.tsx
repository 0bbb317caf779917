'use client';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type FormEvent, useId, useState } from 'react';
import { exampleRequests } from '@/components/integrations/door/example-requests';
import { TrialResult } from '@/components/integrations/door/trial-result';
import { QueryFailed } from '@/components/list/query-failed';
import { Button } from '@/components/ui/button';
import { Panel } from '@/components/ui/panel';
import { Segmented } from '@/components/ui/segmented';
import { Textarea } from '@/components/ui/textarea';
import { callApi } from '@/lib/browser/call-api';

const formats = ['banner', 'video', 'audio', 'native'] as const;

/** A request to paste: what it would be answered, and which gate stops which campaign. Nothing is spent. */
export function TrialTab({ id }: { id: number }) {
  const t = useTranslations('integrations.trial');
  const fieldId = useId();
  const [request, setRequest] = useState(exampleRequests.banner);
  const chosen = formats.find((format) => exampleRequests[format] === request);
  const trial = useMutation({
    mutationFn: () => callApi('integrations.tryRequest', { params: { id }, body: { request } }),
  });
  const ask = (event: FormEvent) => {
    event.preventDefault();
    if (request.trim() !== '') trial.mutate();
  };
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <Panel title={t('title')} note={t('note')}>
        <form onSubmit={ask} className="flex flex-col gap-3">
          <Segmented
            name="trial-example"
            label={t('examples')}
            value={chosen ?? ''}
            options={formats.map((value) => ({ value, label: t(`format.${value}`) }))}
            onChange={(value) => {
              const format = formats.find((one) => one === value);
              if (format) setRequest(exampleRequests[format]);
            }}
          />
          <label htmlFor={fieldId} className="text-sm text-muted">
            {t('request')}
          </label>
          <Textarea
            id={fieldId}
            rows={12}
            spellCheck={false}
            className="font-mono text-sm"
            value={request}
            onChange={(event) => setRequest(event.target.value)}
          />
          <Button type="submit" variant="primary" isBusy={trial.isPending} className="self-start">
            {t('run')}
          </Button>
        </form>
      </Panel>
      {trial.data && <TrialResult trial={trial.data} />}
      {trial.error && (
        <QueryFailed found={{ error: trial.error, isFetching: trial.isPending, refetch: () => trial.mutate() }} />
      )}
    </div>
  );
}
