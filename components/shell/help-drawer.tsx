'use client';
import ExternalLink from 'lucide-react/icons/external-link';
import { useLocale, useTranslations } from 'next-intl';
import { helpPageOf } from '@/components/shell/help-pages';
import { sectionOf } from '@/components/shell/section-of';
import { useTheme } from '@/components/shell/use-theme';
import { buttonClass } from '@/components/ui/button-class';
import { Drawer } from '@/components/ui/drawer';
import { usePathname } from '@/lib/i18n/navigation';

const width = 540;

/** The documentation of the section that is open, in a frame of its own. */
export function HelpDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useTranslations('shell');
  const locale = useLocale();
  const path = usePathname();
  const page = helpPageOf(path, locale);
  const [theme] = useTheme();
  const section = sectionOf(path);
  const title = section ? t(`menu.${section}`) : t('menu.documentation');
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      width={width}
      title={`${t('bar.help')}: ${title}`}
      closeLabel={t('help.close')}
      actions={
        <a href={page} target="_blank" rel="noreferrer" className={buttonClass('ghost', 'sm')}>
          <ExternalLink aria-hidden="true" />
          {t('help.newTab')}
        </a>
      }
    >
      <iframe
        key={`${page}#${theme}`}
        // The page has no script; it takes its theme from the name it is addressed by.
        src={`${page}#${theme}`}
        title={t('help.frame', { section: title })}
        sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        className="-m-5 h-[calc(100%+40px)] w-[calc(100%+40px)] max-w-none border-0"
      />
    </Drawer>
  );
}
