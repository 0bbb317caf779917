import type { z } from 'zod';
import type { OperationName } from './addresses';
import type { EndpointOf } from './operations';

type Shape<N extends OperationName, K extends 'params' | 'query' | 'body'> = EndpointOf<N>[K] extends z.ZodType
  ? z.input<EndpointOf<N>[K]>
  : undefined;

/** The parsed response type of an operation. */
export type AnswerOf<N extends OperationName> = EndpointOf<N>['answer'] extends z.ZodType
  ? z.output<EndpointOf<N>['answer']>
  : never;

/** The arguments of a call: path parameters, query and body, each only where the operation has it. */
export type CallInput<N extends OperationName> = (Shape<N, 'params'> extends undefined
  ? { params?: undefined }
  : { params: { [K in keyof Shape<N, 'params'>]: string | number } }) &
  (Shape<N, 'query'> extends undefined ? { query?: undefined } : QueryOf<Shape<N, 'query'>>) &
  (Shape<N, 'body'> extends undefined ? { body?: FormData } : { body: Shape<N, 'body'> });

/** The API refuses to page a list without all three (§8), although they have defaults in the address bar. */
type PageKey = 'page' | 'size' | 'sort';
type QueryOf<Q> = PageKey extends keyof Q ? { query: Q & Required<Pick<Q, PageKey & keyof Q>> } : { query?: Q };
