import { z } from 'zod';
import { endpoint } from '../endpoint';
import { date, id, instant, version, versionQuery } from '../fields';
import { listQuery } from '../list-query';
import { pageOf } from '../paging';
import { percentText } from '../payment-info/payment-info-fields';
import { agreementEffects, agreementSubjects, organizationTypes } from '../payment-info/payment-info-kinds';
import { ordShape, pdfShape } from './document-shapes';
import { contractRoles, contractTypes } from './documents';
import { contractList } from './finance-lists';

const number = z.string().trim().min(1, 'required').max(100, 'tooLong');
const contractRow = z.object({
  id,
  version,
  userId: id.describe('The client'),
  userLogin: z.string(),
  number: z.string(),
  date,
  role: z.enum(contractRoles).describe('INITIAL: organization → intermediary. FINAL: with us'),
  type: z.enum(contractTypes),
  customer: z.string(),
  contractor: z.string(),
  isSigned: z.boolean(),
  signedAt: instant.nullable(),
  signedFile: z.string().nullable().describe('Name of the scan with the signatures'),
  ...pdfShape,
  ...ordShape,
  createdAt: instant,
});
export type ContractRow = z.infer<typeof contractRow>;

const party = z.object({
  name: z.string(),
  type: z.enum(organizationTypes),
  registrationCode: z.string(),
  country: z.string(),
  address: z.string(),
  kpp: z.string(),
  stateRegistrationCode: z.string(),
  bank: z.string(),
  bankAccount: z.string(),
  bankCode: z.string(),
  correspondentAccount: z
    .string()
    .optional()
    .describe('Correspondent account of a Russian bank; empty if it has none')
    .meta({ examples: ['30101810400000000001'] }),
});
export const contractLink = z.object({
  id,
  number: z.string(),
  date,
  role: z.enum(contractRoles),
  type: z.enum(contractTypes),
});

const contractView = contractRow.extend({
  subject: z.enum(agreementSubjects),
  effect: z.enum(agreementEffects).nullable(),
  commission: percentText.nullable().describe('Percent of a MEDIATION'),
  isWorkWithVat: z.boolean(),
  customerParty: party,
  contractorParty: party,
  parent: contractLink.nullable().describe('For an additional agreement: the main contract'),
  additional: z.array(contractLink).describe('Additional agreements to it'),
  chain: z.array(contractLink).describe('From the end advertiser to us: initial, final'),
});
export type ContractView = z.infer<typeof contractView>;

export const contractInput = z.object({
  userId: id.describe('The client'),
  type: z.enum(contractTypes),
  role: z.enum(contractRoles).default('FINAL'),
  number,
  date,
  subject: z.enum(agreementSubjects),
  effect: z.enum(agreementEffects).nullable().default(null),
  commission: percentText.nullable().default(null).describe('Percent; required for MEDIATION, not allowed otherwise'),
  parentId: id.nullable().default(null).describe('For ADDITIONAL only: the main contract'),
});

const readers = ['FINANCES_READ_ALL'] as const;
const writers = ['CLIENT_PAYMENT_INFO_UPDATE'] as const;
const byId = z.object({ id });

export const contractEndpoints = {
  contracts: endpoint(
    'finance.contracts',
    { summary: 'Contracts of the clients that the caller may see', access: readers, isPaged: true },
    {
      query: listQuery(contractList, { number: 'Part of the number' }),
      answer: pageOf(contractRow),
    },
  ),
  contract: endpoint(
    'finance.contract',
    { summary: 'One contract', access: readers, errors: ['CONTRACT_NOT_FOUND'] },
    { params: byId, answer: contractView },
  ),
  ownContract: endpoint(
    'finance.ownContract',
    {
      summary: 'The caller’s own contract with the platform, or with the intermediary; null = none yet',
      access: readers,
    },
    { answer: contractView.nullable() },
  ),
  createContract: endpoint(
    'finance.createContract',
    {
      summary:
        'Creates a contract from the client’s payment information and requests its PDF; once per `idempotency-key` ' +
        'header',
      access: writers,
      isExtension: true,
      errors: ['PAYMENT_INFO_REQUIRED', 'CONTRACT_NUMBER_IN_USE', 'CONTRACT_PARENT_INVALID', 'IDEMPOTENCY_KEY_IN_USE'],
    },
    { body: contractInput, answer: contractView },
  ),
  uploadSignedContract: endpoint(
    'finance.uploadSignedContract',
    {
      summary: 'Stores the PDF scan of a contract with both signatures; only once per contract',
      access: readers,
      isUpload: true,
      isExtension: true,
      errors: [
        'CONTRACT_NOT_FOUND',
        'CONTRACT_ALREADY_UPLOADED',
        'CONTRACT_ALREADY_SIGNED',
        'FILE_EXTENSION_UNSUPPORTED',
        'PAYLOAD_TOO_LARGE',
      ],
    },
    { params: byId, answer: z.object({ id, version }) },
  ),
  signContract: endpoint(
    'finance.signContract',
    {
      summary: 'Marks a contract with a scan as signed; it is then registered with the operator',
      access: writers,
      errors: ['CONTRACT_NOT_FOUND', 'CONTRACT_ALREADY_SIGNED', 'CONTRACT_NOT_UPLOADED', 'STALE_VERSION'],
    },
    { query: versionQuery.extend({ id: id.describe('The contract') }), answer: contractView },
  ),
};
