'use client';
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { useTranslations } from 'next-intl';
import { CopyButton } from '@/components/form/copy-button';
import { Code } from '@/components/ui/badge';
import { ScrollBox } from '@/components/ui/scroll-box';
import type { Comparison } from '@/lib/contract/delivery/comparisons';
import type { DecisionStep } from '@/lib/contract/delivery/delivery-decisions';
import { formatDateTime } from '@/lib/format/format-date';

type DecisionStepsProps = {
  title: string;
  steps: readonly DecisionStep[];
  /** IANA time zone of displayed times. */
  timeZone: string;
};

/** Lists the gates in order, up to the one that refused, with their comparisons. */
export function DecisionSteps({ title, steps, timeZone }: DecisionStepsProps) {
  const t = useTranslations('delivery');
  const gates = useTranslations('delivery.gate');
  const words = useTranslations('delivery.compared');
  const nameOf = (gate: string) => {
    // Gate names come from the API, so the catalogue is checked before it is read.
    const key = gate as never;
    return gates.has(key) ? gates(key) : gate;
  };
  const phraseOf = ({ code, params }: Comparison) =>
    words(code, Object.fromEntries(Object.entries(params).map(([name, value]) => [name, shown(name, value)])));
  const shown = (name: string, value: string | number) =>
    name.endsWith('At') ? formatDateTime(String(value), timeZone) : value;
  return (
    <section aria-label={title}>
      <h3 className="font-medium">{title}</h3>
      <ol className="mt-1 flex flex-col gap-1.5 text-sm">
        {steps.map(({ gate, code, compared }) => (
          <li key={gate} className="flex gap-2">
            {code === null ? (
              <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-positive" />
            ) : (
              <X aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-negative" />
            )}
            <span className="min-w-0 flex-1">
              <span className="sr-only">{t(code === null ? 'decisions.passed' : 'decisions.refused')}: </span>
              <span className={code === null ? undefined : 'font-medium'}>{nameOf(gate)}</span>
              {code && <Code className="ml-2 text-xs">{code}</Code>}
              <span className="block break-words text-muted">{compared.map(phraseOf).join('; ')}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

type ShownJsonProps = { title: string; text: string };

/** Shows a request or response as JSON, with a copy button. */
export function ShownJson({ title, text }: ShownJsonProps) {
  const t = useTranslations('delivery.decisions');
  return (
    <div className="min-w-0 rounded-lg border border-line">
      <div className="flex items-center justify-between border-b border-line py-1 pr-2 pl-3">
        <h3 className="text-sm font-medium">{title}</h3>
        <CopyButton text={text} label={t('copy')} />
      </div>
      <ScrollBox name={title} className="max-h-80 p-3">
        <pre className="text-xs">{text}</pre>
      </ScrollBox>
    </div>
  );
}
