'use client';
import BookOpen from 'lucide-react/icons/book-open';
import CircleUser from 'lucide-react/icons/circle-user';
import EyeOff from 'lucide-react/icons/eye-off';
import { useTranslations } from 'next-intl';
import { type Icon, menuIcons } from '@/components/shell/menu/menu-icons';
import { classNames } from '@/components/ui/class-names';
import { can, canEnter } from '@/lib/access/can';
import { familyOf } from '@/lib/access/families';
import { mayOpen } from '@/lib/access/resolve-route';
import { type MenuScreen, menuScreens, screens } from '@/lib/access/screens';
import { targetPanels } from '@/lib/access/target-panels';
import type { Role } from '@/lib/contract/enumerations';
import { campaignColumns, type Permission, statisticColumns } from '@/lib/contract/people/permissions';
import type { TargetPanel } from '@/lib/contract/targeting/target-list';

type AccessPreviewProps = { role: Role; permissions: readonly string[] };

/** Preview of what the user would see, computed from the same tables as the console itself. */
export function AccessPreview(person: AccessPreviewProps) {
  const t = useTranslations('people.preview');
  const columns = useTranslations('people.column');
  const panels = useTranslations('targets.panels');
  const menu = seenMenu(person);
  const opens = (key: (typeof menu)[number]['key']) => menu.some((entry) => entry.key === key && entry.isShown);
  const named = <Key extends string>(list: readonly Seen<Key>[], name: (key: Key) => string) =>
    list.map(({ key, isShown }) => ({ key, isShown, label: name(key) }));
  return (
    <div className="grid gap-5 sm:grid-cols-[232px_minmax(0,1fr)]">
      <PreviewMenu entries={menu} />
      <div className="flex min-w-0 flex-col gap-5">
        <PreviewPart
          title={t('campaigns')}
          isOpen={opens('campaigns')}
          entries={named(seenCampaignColumns(person), columns)}
        />
        <PreviewPart
          title={t('statistics')}
          isOpen={opens('statistics')}
          entries={named(seenStatisticColumns(person), columns)}
        />
        <PreviewPart title={t('targets')} isOpen={opens('targets')} entries={named(seenTargetPanels(person), panels)} />
      </div>
    </div>
  );
}

type PreviewPartProps = { title: string; isOpen: boolean; entries: readonly (Seen<string> & { label: string })[] };

function PreviewPart({ title, isOpen, entries }: PreviewPartProps) {
  const t = useTranslations('people.preview');
  const shown = entries.filter((entry) => entry.isShown).length;
  return (
    <section aria-label={title}>
      <h3 className="mb-2 flex flex-wrap items-baseline gap-x-2 text-sm font-medium">
        {title}
        {isOpen && (
          <span className="font-normal text-muted figures">{t('counts', { shown, total: entries.length })}</span>
        )}
      </h3>
      {isOpen ? (
        <ul className="flex flex-wrap gap-1.5">
          {entries.map(({ key, isShown, label }) => (
            <li
              key={key}
              className={classNames(
                'inline-flex h-6 items-center gap-1 rounded-md px-2 text-sm',
                isShown ? 'bg-accent-soft text-accent-text' : 'border border-dashed border-line-strong text-muted',
              )}
            >
              {!isShown && <EyeOff aria-hidden="true" className="size-3.5" />}
              <span className={isShown ? undefined : 'line-through'}>{label}</span>
              {!isShown && <span className="sr-only">{`: ${t('hidden')}`}</span>}
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-sm text-muted">{t('screenHidden')}</p>
      )}
    </section>
  );
}

const icons: Record<SeenEntry['key'], Icon> = { ...menuIcons, documentation: BookOpen, profile: CircleUser };

/** Preview of the menu; hidden entries are struck through. */
function PreviewMenu({ entries }: { entries: readonly SeenEntry[] }) {
  const t = useTranslations('people.preview');
  const names = useTranslations('shell.menu');
  return (
    <section aria-label={t('menu')}>
      <h3 className="mb-2 text-sm font-medium">{t('menu')}</h3>
      <ul className="flex flex-col rounded-lg border border-line bg-sunken p-1.5">
        {entries.map(({ key, isShown, isOfOthers }) => {
          const EntryIcon = icons[key];
          return (
            <li
              key={key}
              className={classNames('flex min-h-7 items-center gap-2 px-2 text-sm', !isShown && 'text-muted')}
            >
              <EntryIcon aria-hidden="true" className="size-4 shrink-0" />
              <span className={classNames('min-w-0', !isShown && 'line-through')}>{names(key)}</span>
              {!isShown && (
                <span className={isOfOthers ? 'ml-auto text-right' : 'sr-only'}>
                  {t(isOfOthers ? 'otherFamily' : 'hidden')}
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface Person {
  role: Role;
  permissions: readonly string[];
}

interface Seen<Key extends string> {
  key: Key;
  isShown: boolean;
}
type SeenEntry = Seen<MenuScreen | 'documentation' | 'profile'> & {
  /** True if the screen is not available to this role, whatever the permissions. */
  isOfOthers: boolean;
};

/** Returns the user's menu, §2, including hidden entries. */
export function seenMenu(person: Person): SeenEntry[] {
  const family = familyOf(person.role);
  const entries = menuScreens.map((key): SeenEntry => {
    const isOfFamily = screens[key].families.some((one) => one === family);
    return { key, isShown: mayOpen(person, key, family), isOfOthers: !isOfFamily };
  });
  return [
    ...entries,
    { key: 'documentation', isShown: canEnter(person, 'DOCS'), isOfOthers: false },
    { key: 'profile', isShown: true, isOfOthers: false },
  ];
}

const seen = <Key extends string>(person: Person, key: Key, permission: Permission | null): Seen<Key> => ({
  key,
  isShown: permission === null || can(person, permission),
});

/** Columns of the campaigns list, by the suffix of their permission. */
export const seenCampaignColumns = (person: Person) =>
  campaignColumns.map((column) => seen(person, column, `CAMPAIGN_STATISTICS_COLUMN_${column}`));

/** Report measures that require a permission. */
const seenStatisticColumns = (person: Person) =>
  statisticColumns.map((column) => seen(person, column, `STATISTIC_COLUMN_${column}`));

export const seenTargetPanels = (person: Person) =>
  // Object.entries loses the literal types of the keys.
  (Object.entries(targetPanels) as [TargetPanel, Permission | null][]).map(([key, permission]) =>
    seen(person, key, permission),
  );
