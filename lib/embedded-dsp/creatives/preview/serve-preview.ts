import { and, eq, isNull } from 'drizzle-orm';
import type { Hono } from 'hono';
import { interfaceLanguages, type Language } from '@/lib/contract/enumerations';
import type { FileLinks } from '../../files/signed-links';
import type { Database } from '../../store/database';
import { creatives } from '../../store/schema';
import { findCreatives } from '../creative-rows';
import { gonePage, previewPage, previewPolicy } from './preview-page';

interface Parts {
  database: Database;
  links: FileLinks;
  publicUrl: string;
}

/** Serves the preview of a creative for a signed link, `GET /preview/<id>?lang=…&until=…&signature=…`. */
export function mountPreview(app: Hono, { database, links, publicUrl }: Parts): void {
  app.get('/preview/:id', async (context) => {
    const query = new URL(context.req.url).searchParams;
    const language = languageOf(query);
    const id = context.req.param('id');
    const [found] = links.isGoodPreview(id, query)
      ? await findCreatives(database, and(eq(creatives.id, Number(id)), isNull(creatives.removedAt)))
      : [];
    const until = () => new Date(Number(query.get('until')) * 1000).toISOString().slice(0, 10);
    // Uses links of long validity, because watching a video can take longer than the five minutes of other links.
    const page = found ? previewPage(found, { language, linkTo: links.toShow, until: until() }) : gonePage(language);
    return new Response(page, {
      status: found ? 200 : 404,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': previewPolicy(publicUrl),
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex',
      },
    });
  });
}

const languageOf = (query: URLSearchParams): Language =>
  interfaceLanguages.find((language) => language === query.get('lang')) ?? 'en';
