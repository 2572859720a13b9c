import { type Answer, answerOf, type NotModified } from '../transport/answer.ts';
import { path } from '../transport/path.ts';
import { jsonPayload } from '../transport/payload.ts';
import type { CallOptions, Transport } from '../transport/transport.ts';
import type { Category, Company, ConfirmText, DomainVerification, Me } from '../types.ts';

/** The account's newsrooms. */
export interface Companies {
  list(options?: CallOptions): Promise<Answer<readonly Company[]>>;
  get(id: number, options?: CallOptions): Promise<Answer<Company>>;
  /** Resolves with `status` 304 and no data if the record still has the `ifNoneMatch` ETag. */
  get(id: number, options: CallOptions & { readonly ifNoneMatch: string }): Promise<Answer<Company> | NotModified>;
  /** The proof that the domain's owner has to publish to confirm the newsroom; the same at every call. */
  requestDomainVerification(
    id: number,
    fields: { readonly domain: string },
    options?: CallOptions,
  ): Promise<Answer<DomainVerification>>;
  /** Looks for the published proof now. @throws ProblemError 422 with what was found instead */
  checkDomainVerification(id: number, options?: CallOptions): Promise<Answer<Company>>;
}

export interface Categories {
  /** Active categories, named in the language of the call. */
  list(options?: CallOptions): Promise<Answer<readonly Category[]>>;
}

/** Wordings of the rights that an upload confirms. */
export interface ConfirmTexts {
  current(options?: CallOptions): Promise<Answer<ConfirmText>>;
}

export function companies(send: Transport): Companies {
  return {
    async list(options) {
      return answerOf(await send({ method: 'GET', path: '/companies', expected: 'list', options }));
    },
    async get(id: number, options?: CallOptions) {
      // biome-ignore lint/suspicious/noExplicitAny: the overloads distinguish the two responses
      return answerOf<any>(await send({ method: 'GET', path: path`/companies/${id}`, options }));
    },
    async requestDomainVerification(id, fields, options) {
      const address = path`/companies/${id}/domain-verification`;
      return answerOf(await send({ method: 'POST', path: address, payload: jsonPayload(fields), options }));
    },
    async checkDomainVerification(id, options) {
      const address = path`/companies/${id}/domain-verification/check`;
      return answerOf(await send({ method: 'POST', path: address, options }));
    },
  };
}

export function categories(send: Transport): Categories {
  return {
    async list(options) {
      return answerOf(await send({ method: 'GET', path: '/categories', expected: 'list', options }));
    },
  };
}

export function confirmTexts(send: Transport): ConfirmTexts {
  return {
    async current(options) {
      return answerOf(await send({ method: 'GET', path: '/confirm-texts/current', options }));
    },
  };
}

/** The account, its token, and the remaining quota of its booking. */
export async function me(send: Transport, options?: CallOptions): Promise<Answer<Me>> {
  return answerOf(await send({ method: 'GET', path: '/me', options }));
}
