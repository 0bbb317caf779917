import { Refusal } from '@/lib/contract/refusal';
import { monthOf } from '../calendar/month';
import type { Facts } from '../facts/facts';
import type { FileFolder } from '../files/file-folder';
import { readUpload } from '../files/read-upload';
import { keyOf } from '../finance/idempotency-key';
import { readOwnParty, updateOwnParty } from '../finance/own-party';
import type { Caller, Handlers } from '../http/handlers';
import { scopeOf } from '../http/scope';
import type { Jobs } from '../jobs/jobs';
import type { Database } from '../store/database';
import { requireClient } from '../users/require-client';
import { requireOverClient } from '../users/require-over-client';
import { findAct, pageOfActs, viewAct } from './act-rows';
import { ownContract, pageOfContracts } from './contract-list';
import { findContract, viewContract } from './contract-rows';
import { createAct } from './create-act';
import { createContract } from './create-contract';
import type { Documents } from './documents';
import { downloadDocument, findDocument } from './download-document';
import { signContract, takeSignedScan } from './sign-contract';

interface Parts {
  database: Database;
  facts: Facts;
  folder: FileFolder;
  jobs: Jobs;
  documents: Documents;
  now(): Date;
}

const self = ({ id }: Caller) => ({ kind: 'self', userId: id }) as const;

/** Handlers of contracts, acts and their PDFs, §3, §4, §7. */
export const documentHandlers = (parts: Parts): Handlers => ({
  ...contractHandlers(parts),
  ...actHandlers(parts),
  ...fileHandlers(parts),
  'finance.ownParty': () => readOwnParty(parts.database),
  'finance.updateOwnParty': ({ caller, body }) => updateOwnParty(parts.database, caller, body),
});

function contractHandlers({ database, folder, jobs, documents }: Parts): Handlers {
  const view = async (caller: Caller, id: number) => viewContract(database, await findContract(database, caller, id));
  return {
    'finance.contracts': ({ caller, query }) => pageOfContracts(database, scopeOf(caller), query),
    'finance.contract': ({ caller, params }) => view(caller, params.id),
    'finance.ownContract': async ({ caller }) => {
      const own = await ownContract(database, caller.id);
      return own ? viewContract(database, own) : null;
    },
    'finance.createContract': async ({ caller, body, request }) => {
      const id = await createContract(database, documents, caller, body, keyOf(request));
      jobs.wake();
      return view(caller, id);
    },
    'finance.signContract': async ({ caller, query }) => {
      await signContract(database, jobs, caller, query);
      jobs.wake();
      return view(caller, query.id);
    },
    'finance.uploadSignedContract': async ({ caller, params, request }) => {
      // Check the permission before reading the upload.
      const { userId } = await findContract(database, caller, params.id);
      requireOverClient(caller, userId, 'CLIENT_PAYMENT_INFO_UPDATE');
      return readUpload(
        request,
        (part) => takeSignedScan({ database, folder }, caller, params.id, part),
        async () => undefined,
      );
    },
  };
}

function actHandlers({ database, facts, jobs, documents, now }: Parts): Handlers {
  const view = async (caller: Caller, id: number) => viewAct(database, await findAct(database, caller, id));
  return {
    'finance.acts': ({ caller, query }) => pageOfActs(database, scopeOf(caller), query),
    'finance.ownActs': ({ caller, query }) => pageOfActs(database, self(caller), query),
    'finance.act': ({ caller, params }) => view(caller, params.id),
    'finance.createAct': async ({ caller, body, request }) => {
      const { id: userId } = await requireClient(database, caller, body.userId);
      const month = monthOf(new Date(body.month));
      const id = await createAct(
        { database, facts, documents },
        { userId, month, now: now(), caller, key: keyOf(request) },
      );
      jobs.wake();
      return view(caller, id);
    },
  };
}

function fileHandlers({ database, folder, documents }: Parts): Handlers {
  return {
    'finance.documentFile': ({ caller, params, query }) =>
      downloadDocument({ database, folder }, caller, { ...params, isSigned: query.signed === 'true' }),
    'finance.renderDocument': async ({ caller, params: { kind, id } }) => {
      const row = await findDocument(database, caller, kind, id);
      if (row.documentState === 'GENERATING') return { documentState: row.documentState };
      await documents.requestNow(kind, row.id);
      const requested = await findDocument(database, caller, kind, id);
      if (requested.documentState === 'NONE') throw new Refusal('UNKNOWN');
      return { documentState: requested.documentState };
    },
  };
}
