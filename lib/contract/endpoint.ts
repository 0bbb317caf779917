import type { z } from 'zod';
import { addressOf, type OperationName } from './addresses';
import type { ErrorCode } from './error-codes';
import type { Method } from './fill-address';
import type { Permission } from './people/permissions';

/**
 * Callers that an operation accepts: anyone; any signed-in user, also with a temporary password; any signed-in user; or
 * a holder of at least one of the permissions.
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
  /** `multipart` bodies are streamed and contain one part named `file`. */
  bodyKind: 'none' | 'json' | 'multipart';
  /** Error codes that this operation can return in addition to the general ones. */
  errors: readonly ErrorCode[];
  isPaged: boolean;
  /** An operation of ours that is not in §7; marked so in the published contract. */
  isExtension: boolean;
  /** The operation returns a file instead of JSON; its shape is `fileAnswer`. */
  isFile: boolean;
  /** Seconds for which any cache may store the response; 0 = no caching. */
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

/** Defines one operation of the DSP API. Method and path come from the table of addresses. */
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
