'use client';
import { useTranslations } from 'next-intl';
import { useForm, useWatch } from 'react-hook-form';
import { SegmentedField, SelectField } from '@/components/form/choice-fields';
import type { FormSection } from '@/components/form/form-section';
import { FormShell } from '@/components/form/form-shell';
import { TextField } from '@/components/form/text-field';
import { useEntityForm } from '@/components/form/use-entity-form';
import { useLazyResolver } from '@/components/form/use-lazy-resolver';
import { AccessPanel, LinkField } from '@/components/integrations/access-panel';
import { AuctionPanel } from '@/components/integrations/auction-panel';
import { IntegrationHeader } from '@/components/integrations/integration-header';
import { type IntegrationValues, integrationViewQuery, valuesOf } from '@/components/integrations/integration-values';
import { IntegrationTabs } from '@/components/integrations/rtb/integration-tabs';
import { useFamily } from '@/components/shell/use-family';
import { can } from '@/lib/access/can';
import { screenPath } from '@/lib/access/screens';
import { callApi } from '@/lib/browser/call-api';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import { currencies, switchStatuses } from '@/lib/contract/enumerations';
import type { IntegrationInput } from '@/lib/contract/integrations/integration-input';
import type { IntegrationView } from '@/lib/contract/integrations/integrations';
import { limits } from '@/lib/contract/limits';
import { useRouter } from '@/lib/i18n/navigation';

type IntegrationFormProps = {
  start: IntegrationValues;
  /** The edited SSP as the page has read it; omitted for a new one. */
  view?: IntegrationView;
};

/** Form for a new or edited SSP. */
export function IntegrationForm({ start, view }: IntegrationFormProps) {
  const user = useCurrentUser();
  const t = useTranslations('integrations.form');
  const router = useRouter();
  const family = useFamily();
  const resolver = useLazyResolver(async () => {
    const { integrationResolver } = await import('@/components/integrations/integration-resolver');
    return integrationResolver();
  });
  const form = useForm<IntegrationValues, unknown, IntegrationInput>({ defaultValues: start, resolver });
  const { saved, save, stale } = useEntityForm(form, {
    area: 'integrations',
    view,
    valuesOf,
    query: view && integrationViewQuery(view.id),
    create: (input: IntegrationInput) => callApi('integrations.create', { body: input }),
    update: (input, before) =>
      callApi('integrations.update', { params: { id: before.id }, body: updateOf(input, before) }),
    done: t(view ? 'saved' : 'created'),
    outdated: ['integrations.list', 'integrations.reconciliation', 'dictionaries.exchanges'],
    onCreated: ({ id }) => router.leave(screenPath(family, 'integration', { id })),
  });
  const sections = useIntegrationSections(saved);
  const panels = (
    <fieldset disabled={saved !== undefined && !can(user, 'INTEGRATION_UPDATE')} className="contents">
      <FormShell
        form={form}
        sections={sections}
        onSubmit={save}
        onCancel={() => router.leave(screenPath(family, 'integrations'))}
        summary={saved && <SaveNote saved={saved} />}
        stale={stale}
        version={saved?.version}
      />
    </fieldset>
  );
  if (!saved) return panels;
  return (
    <>
      <IntegrationHeader view={saved} />
      <IntegrationTabs id={saved.id} settings={panels} />
    </>
  );
}

/** Explains the effect of saving on campaigns that buy from the SSP. */
function SaveNote({ saved }: { saved: Pick<IntegrationView, 'campaigns' | 'status' | 'creativeTypes'> }) {
  const t = useTranslations('integrations');
  const status = useWatch<IntegrationValues, 'status'>({ name: 'status' });
  const creativeTypes = useWatch<IntegrationValues, 'creativeTypes'>({ name: 'creativeTypes' });
  const count = saved.campaigns;
  if (count === 0) return null;
  if (saved.status === 'ACTIVE' && status === 'INACTIVE') {
    return <p className="text-warning">{t('buyers.stop', { count })}</p>;
  }
  if (saved.creativeTypes.some((type) => !creativeTypes.includes(type))) {
    return <p className="text-warning">{t('buyers.fewerTypes', { count })}</p>;
  }
  return <p>{t('buyers.change', { count })}</p>;
}

/** Returns the sections of the form, with all fields of §3. */
function useIntegrationSections(saved: IntegrationView | undefined): FormSection[] {
  const t = useTranslations('integrations.panels');
  return [
    {
      key: 'general',
      title: t('general'),
      fields: ['name', 'status', 'currency', 'category'],
      content: <GeneralPanel campaigns={saved?.campaigns} />,
    },
    {
      key: 'auction',
      title: t('auction'),
      fields: [
        'rtbVersion',
        'sspSpecificProcessingKey',
        'creativeTypes',
        'sspIsCompressResponseRequired',
        'eventTtl',
        'billedBy',
        'isNbrAnswered',
      ],
      content: <AuctionPanel />,
    },
    {
      key: 'access',
      title: t('access'),
      fields: ['accessToken', 'exchangeLink', 'priceEncryptionKey', 'priceIntegrityKey'],
      content: <AccessPanel isTokenShown={saved?.isTokenShown ?? true} />,
    },
    {
      key: 'links',
      title: t('links'),
      fields: ['cookieSyncLink', 'cookieSyncIRLink', 'statisticsLink'],
      content: <LinksPanel />,
    },
  ];
}

type Saved = Pick<IntegrationView, 'version' | 'accessToken'>;

/** Builds the update of an SSP; the token is sent only if it was changed. */
export function updateOf({ accessToken, ...input }: IntegrationInput, saved: Saved) {
  const token = accessToken === saved.accessToken ? {} : { accessToken };
  return { ...input, ...token, version: saved.version };
}

/** Optional addresses of an SSP. */
function LinksPanel() {
  const t = useTranslations('integrations.fieldHints');
  return (
    <div className="grid items-start gap-4">
      <LinkField name="cookieSyncLink" hint={t('cookieSyncLink')} />
      <LinkField name="cookieSyncIRLink" hint={t('cookieSyncIRLink')} />
      <LinkField name="statisticsLink" hint={t('statisticsLink')} />
    </div>
  );
}

/** `campaigns` is the number of campaigns that buy from the SSP; omitted for a new one. */
function GeneralPanel({ campaigns }: { campaigns: number | undefined }) {
  const t = useTranslations('integrations');
  const words = useTranslations('enums');
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <TextField
        name="name"
        label={t('fields.name')}
        hint={t('fieldHints.name')}
        isRequired
        maxLength={limits.nameLength}
      />
      <TextField
        name="category"
        label={t('fields.category')}
        hint={t('fieldHints.category')}
        isRequired
        maxLength={100}
      />
      <SelectField
        name="currency"
        label={t('fields.currency')}
        hint={t('fieldHints.currency')}
        isRequired
        placeholder={t('choose')}
        options={currencies.map((value) => ({ value, label: `${value} · ${words(`currency.${value}`)}` }))}
      />
      <SegmentedField
        name="status"
        label={t('fields.status')}
        hint={campaigns ? t('fieldHints.statusUsed', { count: campaigns }) : t('fieldHints.status')}
        options={switchStatuses.map((value) => ({ value, label: words(`status.${value}`) }))}
      />
    </div>
  );
}
