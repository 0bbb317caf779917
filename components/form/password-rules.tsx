'use client';
import Check from 'lucide-react/icons/check';
import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { classNames } from '@/components/ui/class-names';
import { password as passwordShape } from '@/lib/contract/fields';

/** Message keys of the password rules of §5. */
const rules = ['passwordLength', 'passwordLowercase', 'passwordUppercase', 'passwordDigit', 'passwordSpecial'] as const;

/** Shows which rules the form's `password` fulfils. */
export function PasswordRules() {
  const t = useTranslations('common.newPassword');
  const texts = useTranslations('validation');
  const typed: unknown = useWatch({ name: 'password' });
  const broken = brokenRules(typed);
  return (
    <ul aria-label={t('rules')} className="flex flex-col gap-1 text-sm">
      {rules.map((rule) => {
        const isMet = !broken.has(rule);
        return (
          <li key={rule} className={classNames('flex items-center gap-2', isMet ? 'text-positive' : 'text-muted')}>
            <span aria-hidden="true" className="grid size-3.5 shrink-0 place-items-center">
              {isMet ? <Check className="size-3.5" /> : <span className="size-1 rounded-full bg-current" />}
            </span>
            {texts(rule)}
            <span className="sr-only">{t(isMet ? 'met' : 'unmet')}</span>
          </li>
        );
      })}
    </ul>
  );
}

/**
 * Returns the broken rules. An empty password breaks all of them, because the schema then reports only that it is
 * required.
 */
function brokenRules(typed: unknown): ReadonlySet<string> {
  if (!typed) return new Set(rules);
  const parsed = passwordShape.safeParse(typed);
  return new Set(parsed.error?.issues.map((issue) => issue.message));
}
