'use client';
import ExternalLink from 'lucide-react/icons/external-link';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { ForecastRecord } from '@/components/shell/forecast-record';
import { helpAddress, helpPageOf, isOwnDocs, pagesBeside } from '@/components/shell/help-pages';
import { useTheme } from '@/components/shell/theme-switch';
import { buttonClass } from '@/components/ui/button';
import { Drawer } from '@/components/ui/dialog';
import { Segmented } from '@/components/ui/segmented';
import { sectionOf } from '@/lib/access/screens';
import { usePathname } from '@/lib/i18n/navigation';

const width = 540;

type HelpDrawerProps = { docsUrl: string; isOpen: boolean; onClose: () => void };

/**
 * Shows the help page of the current section in a frame. If the section has several pages, the user can switch between
 * them.
 */
export function HelpDrawer({ docsUrl, isOpen, onClose }: HelpDrawerProps) {
  const t = useTranslations('shell');
  const locale = useLocale();
  const path = usePathname();
  const [openPage, setOpenPage] = useState<{ path: string; page: string }>();
  // A page chosen on another screen does not apply.
  const page = openPage?.path === path ? openPage.page : helpPageOf(path);
  const address = helpAddress(docsUrl, locale, page);
  const section = sectionOf(path);
  const title = section ? t(`menu.${section}`) : t('menu.documentation');
  const beside = pagesBeside(page);
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      width={width}
      title={`${t('bar.help')}: ${title}`}
      closeLabel={t('help.close')}
      actions={
        <a href={address} target="_blank" rel="noreferrer" className={buttonClass('ghost', 'sm')}>
          <ExternalLink aria-hidden="true" />
          {t('help.newTab')}
        </a>
      }
    >
      <div className="-m-5 flex h-[calc(100%+40px)] flex-col">
        {beside.length > 0 && (
          <div className="border-b border-line px-3 py-2">
            <Segmented
              name="help-page"
              label={t('help.pagesLabel')}
              value={page}
              options={beside.map((one) => ({ value: one, label: t(`help.pages.${one}`) }))}
              onChange={(next) => setOpenPage({ path, page: next })}
            />
          </div>
        )}
        {page === 'campaign-forecast' && (
          <div className="border-b border-line p-5">
            <ForecastRecord />
          </div>
        )}
        <Frame address={address} isOwn={isOwnDocs(docsUrl)} title={t('help.frame', { section: title })} />
      </div>
    </Drawer>
  );
}

/** The console's own help pages run no scripts and read the theme from the URL fragment. Another site is sandboxed. */
function Frame({ address, isOwn, title }: { address: string; isOwn: boolean; title: string }) {
  const [theme] = useTheme();
  const shown = isOwn ? `${address}#${theme}` : address;
  const popups = 'allow-same-origin allow-popups allow-popups-to-escape-sandbox';
  return (
    <iframe
      key={shown}
      src={shown}
      title={title}
      sandbox={isOwn ? popups : `${popups} allow-scripts`}
      className="min-h-0 w-full flex-1 border-0"
    />
  );
}
