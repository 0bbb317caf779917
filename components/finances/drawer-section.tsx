import { type ReactNode, useId } from 'react';

type DrawerSectionProps = { title: string; note?: ReactNode; children: ReactNode };

export function DrawerSection({ title, note, children }: DrawerSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h3 id={id} className="font-semibold">
          {title}
        </h3>
        {note && <span className="text-sm text-muted">{note}</span>}
      </div>
      {children}
    </section>
  );
}
