import type { Locale } from '@/lib/i18n/locales';
import { messagesOf } from './messages-of';

/** Returns the texts of the screens: accessible names that users and documentation rely on, read from the messages. */
function wordsOf(locale: Locale) {
  const t = messagesOf(locale);
  return {
    prefix: locale === 'en' ? '' : '/ru',
    countries: countries[locale],
    login: t('session.login'),
    password: t('session.password'),
    signIn: t('session.signIn'),
    signInTitle: t('session.title'),
    resetTitle: t('session.reset.title'),
    emailTitle: t('session.email.title'),
    signOut: t('shell.bar.signOut'),
    accountMenu: t('shell.bar.account'),
    theme: t('shell.bar.theme'),
    language: t('shell.bar.language'),
    help: t('shell.bar.help'),
    closeHelp: t('shell.help.close'),
    nothingHere: t('shell.fault.notFoundTitle'),
    profile: t('shell.menu.profile'),
    menu: {
      overview: t('shell.menu.dashboard'),
      clients: t('shell.menu.clients'),
      creatives: t('shell.menu.creatives'),
      targets: t('shell.menu.targets'),
      campaigns: t('shell.menu.campaigns'),
      statistics: t('shell.menu.statistics'),
      segments: t('shell.menu.segments'),
      rules: t('shell.menu.rules'),
      tags: t('shell.menu.tags'),
      finances: t('shell.menu.finances'),
      security: t('shell.menu.security'),
      integrations: t('shell.menu.integrations'),
    },
    lineLists: t('shell.menu.lineLists'),
    /** The word of a grouping by its code. */
    grouping: Object.fromEntries(groupings.map((one) => [one, t(`enums.grouping.${one}`)])) as Record<string, string>, // also for codes that are not in the list
    charts: [
      ...measures.map((one) => t(`enums.measure.${one}`)),
      ...(['cities', 'devices', 'campaigns'] as const).map((one) => t(`dashboard.charts.${one}`)),
    ],
    failed: t('common.actions.retry'),
    save: t('common.actions.save'),
    approve: t('common.actions.approve'),
    filtered: t('common.filters.active'),
    activate: t('common.actions.activate'),
    stop: t('common.actions.stop'),
    columns: t('common.columns.title'),
    unsaved: t('common.form.unsaved'),
    history: t('history.title'),
    notifications: t('notifications.bell'),
    client: begins(t('campaigns.form.client')),
    name: t('campaigns.form.name'),
    newClient: t('clients.new'),
    newUser: t('security.new'),
    newIntegration: t('integrations.new'),
    newCreative: t('creatives.new'),
    newTarget: t('targets.new'),
    newRule: t('rules.new'),
    firstCampaign: t('first-campaign.title'),
    newCampaign: t('campaigns.new'),
    paymentInfo: t('payment.title'),
    replenish: t('finances.replenish.title'),
    chooseAll: t('campaigns.form.chooseAll'),
    adSetName: t('campaigns.adSets.name'),
    finalUrl: begins(t('creatives.form.finalUrl')),
    iabCategory: begins(t('creatives.form.iabCategory')),
    kktuCodes: begins(t('creatives.form.kktuCodes')),
    places: begins(t('targets.geo.included')),
    totalBudget: t('campaigns.form.totalBudget'),
    dailyBudget: t('campaigns.form.dailyBudget'),
    strategy: t('campaigns.form.strategy'),
    bidType: t('campaigns.form.bidType'),
    maximumPrice: begins(t('campaigns.adSets.maxPrice')),
    target: begins(t('campaigns.adSets.target')),
    chooseCreatives: t('campaigns.creatives.choose'),
    targeting: {
      own: t('campaigns.targeting.own'),
      shared: t('campaigns.targeting.shared'),
      share: t('campaigns.targeting.share'),
      detach: t('campaigns.targeting.detach'),
      geo: t('targets.panels.geo'),
      browsers: t('targets.panels.browsers'),
      name: begins(t('campaigns.targeting.shareName')),
      nothing: t('targets.note.nothing'),
      safety: t('targets.panels.brandSafety'),
      everywhere: t('targets.geo.allCountries'),
    },
    approved: t('enums.moderationStatus.APPROVED'),
    active: t('enums.status.ACTIVE'),
    inactive: t('enums.status.INACTIVE'),
    online: t('enums.bidderStatus.ONLINE'),
    offline: t('enums.bidderStatus.OFFLINE'),
    nothingLeftToday: either(
      t('enums.bidderReason.DAILY_BUDGET_REACHED'),
      t('enums.bidderReason.DAILY_BUDGET_RESERVED'),
    ),
    unreadable: t('errors.FILE_UNREADABLE'),
    noApprovedCreative: t('errors.CAMPAIGN_NO_APPROVED_CREATIVE'),
    creativeCreated: t('creatives.saving.created'),
    targetCreated: t('targets.form.created'),
    chooseNone: t('campaigns.form.chooseNone'),
    campaignSaved: t('campaigns.form.saved'),
    noExchange: t('enums.bidderReason.NO_EXCHANGE'),
    chooseExchanges: t('campaigns.bidder.fix.exchanges'),
    summaryOfDelivery: t('delivery.verdict.label'),
    seekingAdvice: t('delivery.advice.working'),
    pace: t('campaigns.columns.pace'),
    whatIf: t('delivery.funnel.whatIf'),
    nothingToTry: t('delivery.whatIf.noTraffic'),
    campaignTabs: {
      delivery: t('delivery.tabs.delivery'),
      adSets: t('delivery.tabs.adSets'),
      breakdown: t('delivery.tabs.breakdown'),
      settings: t('delivery.tabs.settings'),
    },
    campaignCreated: t('campaigns.form.created'),
    statusChanged: (status: string) => t('campaigns.status.changed', { status }),
    whyOffline: (name: string) => t('campaigns.bidder.why', { name }),
  };
}

/** Matches any of the texts. */
const either = (...texts: string[]) => new RegExp(texts.join('|'));
/** Matches the beginning: labels of required fields end with a mark. */
const begins = (text: string) => new RegExp(`^${text}`);
const groupings = ['DATE', 'CREATIVE', 'CITY', 'DEVICE', 'OS', 'PLACEMENT', 'SSP'] as const;
const measures = ['statSpend', 'impressions', 'clicks', 'ctr'] as const;
/** Names in the dictionary. */
const countries = { en: ['Germany', 'United States', 'Russia'], ru: ['Германия', 'США', 'Россия'] };

export type Say = ReturnType<typeof wordsOf>;
export const words: Record<Locale, Say> = { en: wordsOf('en'), ru: wordsOf('ru') };
