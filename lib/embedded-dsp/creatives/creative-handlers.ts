import type { FileLinks } from '../files/signed-links';
import type { Caller, Handlers } from '../http/handlers';
import type { Database } from '../store/database';
import { requireOverClient } from '../users/require-over-client';
import { removeCreative, toggleArchived } from './archive-creative';
import { createMany, sameContent } from './create-many';
import { findCreative, pageOfCreatives, type RowSources } from './creative-rows';
import { viewCreative } from './creative-view';
import { pageOfLibrary } from './media-library';
import type { NativeTextProvider } from './native-text-provider';
import { templateTexts } from './template-texts';
import { createCreative, updateCreative } from './write-creative';

interface Parts extends RowSources {
  database: Database;
  /** Provider of text proposals for native ads; templates by default. */
  nativeTexts?: NativeTextProvider;
  /** Notifies the bidder that creatives have changed. */
  notifyBidder(): void;
  /** Signs a link to the public preview page of a creative. */
  previewLink: FileLinks['toPreview'];
}

/** Handlers of creatives of every kind, §3, and of related operations. */
export function creativeHandlers(parts: Parts): Handlers {
  const { database, previewLink, nativeTexts = templateTexts } = parts;
  return {
    'creatives.list': ({ caller, query }) => pageOfCreatives(database, caller, query, parts),
    'creatives.view': ({ caller, params }) => view(parts, caller, params.id),
    'creatives.create': ({ caller, body }) => createCreative(database, caller, undefined, body),
    'creatives.createFor': ({ caller, params, body }) => createCreative(database, caller, params.userId, body),
    'creatives.createMany': ({ caller, body }) => createMany(database, caller, body),
    'creatives.sameContent': ({ caller, body }) => sameContent(database, caller, body),
    'creatives.update': async ({ caller, params, body }) => {
      const found = await findCreative(database, caller, params.id);
      requireOverClient(caller, found.creative.userId, 'CLIENT_CREATIVE_UPDATE');
      touched(parts, await updateCreative(database, caller, found, body));
      return view(parts, caller, params.id);
    },
    'creatives.remove': async ({ caller, params }) => {
      const found = await findCreative(database, caller, params.id);
      requireOverClient(caller, found.creative.userId, 'CLIENT_CREATIVE_REMOVE');
      await removeCreative(database, caller, found);
      return null;
    },
    'creatives.archive': async ({ caller, params, query }) => {
      const found = await findCreative(database, caller, params.id);
      requireOverClient(caller, found.creative.userId, 'CLIENT_CREATIVE_REMOVE');
      return touched(parts, await toggleArchived(database, caller, found, query.version));
    },
    'creatives.library': ({ caller, query }) => pageOfLibrary(database, caller, query, parts.linkTo),
    'creatives.previewLink': async ({ caller, params, query }) => {
      const { creative } = await findCreative(database, caller, params.id);
      return previewLink(creative.id, query.lang);
    },
    'creatives.proposeNative': async ({ body }) => ({
      provider: nativeTexts.name,
      proposals: await nativeTexts.propose(body),
    }),
  };
}

async function view(parts: Parts, caller: Caller, id: number) {
  return viewCreative(parts.database, await findCreative(parts.database, caller, id), parts);
}

function touched<Made>({ notifyBidder }: Parts, made: Made): Made {
  notifyBidder();
  return made;
}
