'use client';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { CopyButton } from '@/components/form/copy-button';
import { FieldFrame, useField } from '@/components/form/field';
import { TextField } from '@/components/form/text-field';
import type { IntegrationValues } from '@/components/integrations/integration-values';
import { Button, IconButton } from '@/components/ui/button';
import { Input } from '@/components/ui/input';

/** Credentials of the SSP, and the endpoint for its requests. */
export function AccessPanel({ isTokenShown }: { isTokenShown: boolean }) {
  const t = useTranslations('integrations.fieldHints');
  return (
    <div className="grid items-start gap-4">
      <TokenField isShown={isTokenShown} />
      <LinkField name="exchangeLink" hint={t('exchangeLink')} isRequired />
      <KeyField name="priceEncryptionKey" />
      <KeyField name="priceIntegrityKey" />
    </div>
  );
}

/** A key of the SSP. The stored key is never returned: dots represent it until a new one is typed. */
function KeyField({ name }: { name: 'priceEncryptionKey' | 'priceIntegrityKey' }) {
  const t = useTranslations('integrations');
  const label = t(`fields.${name}`);
  const hint = t(`fieldHints.${name}`);
  return <TextField name={name} label={label} hint={hint} maxLength={200} />;
}

/** Access token of the SSP, masked until revealed. `isShown` is false if the API returns only a mask. */
function TokenField({ isShown }: { isShown: boolean }) {
  const t = useTranslations('integrations');
  const label = t('fields.accessToken');
  const hint = t(isShown ? 'fieldHints.accessToken' : 'fieldHints.tokenMasked');
  const field = useField({ name: 'accessToken', label, hint, isRequired: true });
  const [isOpen, setOpen] = useState(false);
  const value: string = field.field.value ?? '';
  const make = () => {
    field.field.onChange(newToken());
    setOpen(true);
  };
  return (
    <FieldFrame field={field} label={label} hint={hint}>
      <div className="flex min-w-0 flex-wrap gap-2">
        <Input
          {...field.control}
          className="min-w-0 flex-1 basis-60 font-mono"
          type={isShown && !isOpen ? 'password' : 'text'}
          autoComplete="off"
          spellCheck={false}
          maxLength={512}
          value={value}
          onChange={field.field.onChange}
          trailing={
            isShown && value !== '' ? (
              <TokenButtons token={value} label={label} isVisible={isOpen} onToggle={() => setOpen(!isOpen)} />
            ) : undefined
          }
        />
        {isShown && <Button onClick={make}>{t('makeToken')}</Button>}
      </div>
    </FieldFrame>
  );
}

type TokenButtonsProps = { token: string; label: string; isVisible: boolean; onToggle: () => void };

function TokenButtons({ token, label, isVisible, onToggle }: TokenButtonsProps) {
  const t = useTranslations('integrations');
  return (
    <span className="flex shrink-0 items-center">
      <IconButton size="sm" label={t(isVisible ? 'hideToken' : 'showToken')} onClick={onToggle}>
        {isVisible ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
      </IconButton>
      <CopyButton text={token} label={t('copy', { label })} />
    </span>
  );
}

const bytes = 24;

/** Generates a random token: 192 random bits as letters, digits, `-` and `_`. */
export function newToken(): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  return btoa(String.fromCharCode(...random))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}

type LinkName = 'exchangeLink' | 'cookieSyncLink' | 'cookieSyncIRLink' | 'statisticsLink';
type LinkFieldProps = { name: LinkName; hint: string; isRequired?: boolean };

/** Address field with a copy button. */
export function LinkField({ name, hint, isRequired }: LinkFieldProps) {
  const t = useTranslations('integrations');
  const value = useWatch<IntegrationValues, LinkName>({ name });
  const label = t(`fields.${name}`);
  return (
    <TextField
      name={name}
      label={label}
      hint={hint}
      isRequired={isRequired}
      type="url"
      placeholder="https://"
      maxLength={2048}
      trailing={value ? <CopyButton text={value} label={t('copy', { label })} /> : undefined}
    />
  );
}
