import type advertiserPage from '../../messages/en/advertiser-page.json';
import type bulk from '../../messages/en/bulk.json';
import type campaigns from '../../messages/en/campaigns.json';
import type clients from '../../messages/en/clients.json';
import type common from '../../messages/en/common.json';
import type creatives from '../../messages/en/creatives.json';
import type dashboard from '../../messages/en/dashboard.json';
import type delivery from '../../messages/en/delivery.json';
import type enums from '../../messages/en/enums.json';
import type errors from '../../messages/en/errors.json';
import type finances from '../../messages/en/finances.json';
import type firstCampaign from '../../messages/en/first-campaign.json';
import type history from '../../messages/en/history.json';
import type integrations from '../../messages/en/integrations.json';
import type lineLists from '../../messages/en/line-lists.json';
import type notifications from '../../messages/en/notifications.json';
import type payment from '../../messages/en/payment.json';
import type people from '../../messages/en/people.json';
import type profile from '../../messages/en/profile.json';
import type rules from '../../messages/en/rules.json';
import type security from '../../messages/en/security.json';
import type segments from '../../messages/en/segments.json';
import type session from '../../messages/en/session.json';
import type shell from '../../messages/en/shell.json';
import type statistics from '../../messages/en/statistics.json';
import type tags from '../../messages/en/tags.json';
import type targets from '../../messages/en/targets.json';
import type validation from '../../messages/en/validation.json';
import type { Locale } from './locales';

/** Declares the message types, so that the keys of `t('…')` are checked. */
declare module 'next-intl' {
  interface AppConfig {
    Locale: Locale;
    Messages: {
      'advertiser-page': typeof advertiserPage;
      bulk: typeof bulk;
      campaigns: typeof campaigns;
      clients: typeof clients;
      common: typeof common;
      creatives: typeof creatives;
      dashboard: typeof dashboard;
      delivery: typeof delivery;
      enums: typeof enums;
      errors: typeof errors;
      finances: typeof finances;
      'first-campaign': typeof firstCampaign;
      history: typeof history;
      integrations: typeof integrations;
      'line-lists': typeof lineLists;
      notifications: typeof notifications;
      payment: typeof payment;
      people: typeof people;
      profile: typeof profile;
      rules: typeof rules;
      security: typeof security;
      segments: typeof segments;
      session: typeof session;
      shell: typeof shell;
      statistics: typeof statistics;
      tags: typeof tags;
      targets: typeof targets;
      validation: typeof validation;
    };
  }
}
