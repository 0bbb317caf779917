import { useTranslations } from 'next-intl';

export function Brand() {
  const t = useTranslations('shell');
  return (
    <span className="flex min-w-0 items-center gap-2.5 font-semibold">
      <BrandMark className="size-7 shrink-0" />
      <span className="truncate">{t('product')}</span>
    </span>
  );
}

/** Logo: three bids, one of them above the price line. */
function BrandMark({ className = 'size-7' }: { className?: string }) {
  return (
    <svg viewBox="0 0 28 28" aria-hidden="true" className={className}>
      <rect width="28" height="28" rx="7" className="fill-accent" />
      <g className="stroke-on-accent" strokeLinecap="round" fill="none">
        <path d="M8 20.5v-4.5M20 20.5v-6" strokeWidth="2.6" opacity=".6" />
        <path d="M14 20.5v-13" strokeWidth="2.6" />
        <path d="M6.5 11.2h4M17.5 11.2h4" strokeWidth="1.2" opacity=".7" />
      </g>
    </svg>
  );
}
