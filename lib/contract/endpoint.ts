import type { z } from 'zod';
import { addressOf, type Method, type OperationName } from './addresses';
import type { ErrorCode } from './error-codes';
import type { Permission } from './people/permissions';

/**
 * Who may call: anyone; anyone signed in, a temporary password included; anyone signed in;
 * or a holder of at least one of the permissions.
 */
type Access = 'public' | 'temporary' | 'user' | readonly [Permission, ...Permission[]];

export interface Shapes {
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  answer: z.ZodType;
}

export interface Endpoint<S extends Shapes = Shapes> {
  name: OperationName;
  method: Method;
  path: string;
  summary: string;
  access: Access;
  /** `multipart` bodies are streamed and carry one part named `file`. */
  bodyKind: 'none' | 'json' | 'multipart';
  /** Codes this operation answers beside the general ones. */
  errors: readonly ErrorCode[];
  isPaged: boolean;
  /** Ours, outside §7; marked so in the published contract. */
  isExtension: boolean;
  /** Answers a file instead of JSON; its shape is `fileAnswer`. */
  isFile: boolean;
  /** Seconds for which anybody may keep the answer; 0 = nobody keeps anything. */
  cacheSeconds: number;
  params: S['params'];
  query: S['query'];
  body: S['body'];
  answer: S['answer'];
}

interface Description {
  summary: string;
  access: Access;
  errors?: readonly ErrorCode[];
  isPaged?: boolean;
  isExtension?: boolean;
  isUpload?: boolean;
  isFile?: boolean;
  cacheSeconds?: number;
}

/** Describes one operation of the DSP API; method and path come from the table of addresses. */
export function endpoint<const S extends Shapes>(name: OperationName, about: Description, shapes: S) {
  const shaped: Pick<Endpoint<S>, keyof Shapes> = {
    params: shapes.params,
    query: shapes.query,
    body: shapes.body,
    answer: shapes.answer,
  };
  return {
    name,
    ...addressOf(name),
    summary: about.summary,
    access: about.access,
    errors: about.errors ?? [],
    isPaged: about.isPaged ?? false,
    isExtension: about.isExtension ?? false,
    isFile: about.isFile ?? false,
    cacheSeconds: about.cacheSeconds ?? 0,
    bodyKind: about.isUpload ? 'multipart' : shapes.body ? 'json' : 'none',
    ...shaped,
  } satisfies Endpoint<S>;
}
