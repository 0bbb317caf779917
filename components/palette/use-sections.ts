'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { matching, type PaletteEntry, type PaletteSection, useCreate } from '@/components/palette/palette-entry';
import { docsAddress, helpAddress, helpSections } from '@/components/shell/help-pages';
import { useLanguage } from '@/components/shell/language-select';
import { menuOf } from '@/components/shell/menu/menu-of';
import { useTheme } from '@/components/shell/theme-switch';
import { useFamily } from '@/components/shell/use-family';
import type { Family } from '@/lib/access/families';
import { profilePath } from '@/lib/access/fixed-paths';
import { mayOpen } from '@/lib/access/resolve-route';
import { screenPath } from '@/lib/access/screens';
import { setClientScope } from '@/lib/browser/client-scope';
import { keysRequested } from '@/lib/browser/keys-requested';
import { recentThings } from '@/lib/browser/recent-things';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { SearchFound } from '@/lib/contract/history/search';
import type { SearchKind } from '@/lib/contract/history/search-kinds';
import { isAdvertiserRole } from '@/lib/contract/people/grants';
import { locales } from '@/lib/i18n/locales';
import { useRouter } from '@/lib/i18n/navigation';

type FoundGroup = { kind: SearchKind; items: readonly SearchFound[] };
type Found = { groups: readonly FoundGroup[]; isStale: boolean };

/**
 * Returns the sections of the palette for a text. Screens stand before search results, so that results that arrive later
 * do not move them. Of results of an earlier text (`isStale`), only those that contain the new one are kept. Empty
 * sections are omitted.
 */
export function useSections(docsUrl: string, typed: string, { groups, isStale }: Found): PaletteSection[] {
  const open = useOpening();
  const family = useFamily();
  const recent = useRecent();
  const selection = useSelectionActions();
  const screens = useScreens(docsUrl);
  const create = useCreate(open);
  const settings = useSettings();
  const help = useHelp(docsUrl);
  const scope = useScopes(groups);
  const isAsking = typed.trim() !== '';
  const fitting = (entries: PaletteEntry[]) => (isStale ? matching(entries, typed) : entries);
  const before: PaletteSection[] = [
    { group: 'selection', entries: matching(selection, typed) },
    { group: 'recent', entries: matching(recent, typed) },
    { group: 'screens', entries: matching(screens, typed) },
    { group: 'create', entries: matching(create, typed) },
  ];
  const after: PaletteSection[] = [
    { group: 'settings', entries: [...fitting(scope), ...matching(settings, typed)] },
    { group: 'help', entries: isAsking ? matching(help, typed) : [] },
  ];
  const things = groups.map(({ kind, items }) => ({ group: kind, entries: fitting(items.map(entryOf)) }));
  function entryOf(item: SearchFound): PaletteEntry {
    const label = item.kind === 'client' || item.kind === 'user' ? item.name : `${item.name} · №${item.id}`;
    const note = [item.note, item.userLogin].filter(Boolean).join(' · ');
    return { key: `${item.kind}-${item.id}`, label, note, run: () => open(thingPath(family, item)) };
  }
  return [...before, ...things, ...after].filter(({ entries }) => entries.length > 0);
}

/** Returns the actions for selected rows of the displayed list: the buttons of its bar when the palette opens. */
function useSelectionActions(): PaletteEntry[] {
  const t = useTranslations('shell.palette');
  const [entries] = useState(() =>
    [...document.querySelectorAll<HTMLElement>('[data-selection]')].flatMap((bar) =>
      [...bar.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')].map((button, at) => ({
        key: `selection-${at}`,
        label: button.textContent ?? '',
        note: t('selected', { count: Number(bar.dataset.selection) }),
        run: () => button.click(),
      })),
    ),
  );
  return entries;
}

/** For staff: entries that filter all lists by a found client. */
function useScopes(found: readonly FoundGroup[]): PaletteEntry[] {
  const t = useTranslations('shell.palette');
  const user = useCurrentUser();
  if (isAdvertiserRole(user.role)) return [];
  const clients = found.flatMap(({ kind, items }) => (kind === 'client' ? items : []));
  return clients.map(({ id, name }) => ({
    key: `scope-${id}`,
    label: t('scope', { name }),
    run: () => setClientScope([String(id)]),
  }));
}

function useOpening() {
  const router = useRouter();
  return (path: string) => router.push(path);
}

function useRecent(): PaletteEntry[] {
  const open = useOpening();
  const { id } = useCurrentUser();
  return recentThings(id).map(({ path, label }) => {
    // A window title consists of the entity, its section and the product.
    const parts = label.split(' · ');
    const name = parts.slice(0, -2).join(' · ') || label;
    return { key: `recent-${path}`, label: name, note: parts.at(-2) ?? null, run: () => open(path) };
  });
}

function useScreens(docsUrl: string): PaletteEntry[] {
  const t = useTranslations('shell.menu');
  const open = useOpening();
  const user = useCurrentUser();
  const { family, names, documentationUrl } = menuOf(user, docsAddress(docsUrl, useLocale()));
  // Line lists are reached through targets and are not in the menu.
  const shown = [...names, ...(mayOpen(user, 'lineLists', family) ? (['lineLists'] as const) : [])];
  const screens = shown.map((name) => ({ key: name, label: t(name), run: () => open(screenPath(family, name)) }));
  const profile = { key: 'profile', label: t('profile'), run: () => open(profilePath) };
  const documentation = documentationUrl && {
    key: 'documentation',
    label: t('documentation'),
    run: () => openTab(documentationUrl),
  };
  return [...screens, profile, ...(documentation ? [documentation] : [])];
}

const openTab = (address: string) => void window.open(address, '_blank', 'noreferrer');

function useSettings(): PaletteEntry[] {
  const t = useTranslations('shell');
  const [theme, chooseTheme] = useTheme();
  const changeLanguage = useLanguage();
  const locale = useLocale();
  const other = theme === 'dark' ? 'light' : 'dark';
  const languages = locales.filter((one) => one !== locale);
  return [
    {
      key: 'theme',
      label: `${t('bar.theme')}: ${t(`themes.${other}`).toLowerCase()}`,
      run: () => chooseTheme(other),
    },
    { key: 'keys', label: t('keys.title'), run: () => keysRequested.publish() },
    ...languages.map((one) => ({
      key: `language-${one}`,
      label: `${t('bar.language')}: ${t(`palette.languages.${one}`)}`,
      run: () => void changeLanguage(one),
    })),
  ];
}

/** Returns help pages of the permitted screens, including sections with several pages. */
function useHelp(docsUrl: string): PaletteEntry[] {
  const t = useTranslations('shell');
  const locale = useLocale();
  const { names } = menuOf(useCurrentUser(), '');
  const entry = (page: string, label: string) => ({
    key: `help-${page}`,
    label: `${t('bar.help')}: ${label}`,
    run: () => openTab(helpAddress(docsUrl, locale, page)),
  });
  const pages = { dashboard: 'dashboard', clients: 'clients', targets: 'target', statistics: 'statistics' } as const;
  const single = { segments: 'segments', tags: 'tags', security: 'security', integrations: 'integrations' } as const;
  const alone: Readonly<Record<string, string>> = { ...pages, ...single };
  const several = { creatives: 'creative', rules: 'rule', campaigns: 'campaign', finances: 'finance' } as const;
  const byScreen: Readonly<Record<string, string>> = several;
  return names.flatMap((name) => {
    const page = alone[name];
    if (page) return [entry(page, t(`menu.${name}`))];
    const section = helpSections.find(([first]) => first === byScreen[name]) ?? [];
    return section.map((one) => entry(one, `${t(`menu.${name}`)} – ${t(`help.pages.${one}`).toLowerCase()}`));
  });
}

/** Entities without a page of their own. */
const listScreens = { segment: 'segments', lineList: 'lineLists', tag: 'tags' } as const;

const documentTabs = {
  invoice: { tab: 'invoices', number: 'number' },
  act: { tab: 'acts', number: 'number' },
  contract: { tab: 'contracts', number: 'number' },
  payment: { tab: 'payments', number: 'paymentDocumentNumber' },
} as const;

/** Returns the path of a found item: its screen, its document over a list, or the list that contains it. */
function thingPath(family: Family, { kind, id, type, name }: SearchFound): string {
  if (kind === 'segment' || kind === 'lineList' || kind === 'tag') {
    const list = screenPath(family, listScreens[kind]);
    return `${list}?${new URLSearchParams({ name })}`;
  }
  if (kind === 'invoice' || kind === 'act' || kind === 'contract' || kind === 'payment') {
    const { tab, number } = documentTabs[kind];
    return `${screenPath(family, 'finances')}?${new URLSearchParams({ tab, [number]: name, open: String(id) })}`;
  }
  return screenPath(family, kind, { id, ...(type === null ? {} : { type }) });
}
