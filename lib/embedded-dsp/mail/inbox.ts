import { inboxPage, inboxPolicy } from './inbox-page';
import type { Mailer } from './mailer';

/** Serves the inbox of a demonstration. The caller must restrict it to requests from this machine. */
export const inboxAnswer =
  (mailer: Mailer, consoleUrl: string) =>
  async (request: Request): Promise<Response> => {
    const language = /^\s*ru\b/i.test(request.headers.get('accept-language') ?? '') ? 'ru' : 'en';
    return new Response(inboxPage(await mailer.inbox(), language, consoleUrl), {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': inboxPolicy,
        'cross-origin-resource-policy': 'same-origin',
      },
    });
  };
