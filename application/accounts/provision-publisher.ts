import {
  type Account,
  type Company,
  formatApiToken,
  type Language,
  NO_PROFILE,
  PERMISSIONS,
  type Portal,
  TOKEN_RANDOM_BYTES,
  tokenEvent,
  tokenPrefix,
} from '../../domain/index.ts';
import { companySlug } from '../catalogue/company-slug.ts';
import type { Ports } from '../ports/index.ts';
import type { BookingTerms } from './manage-accounts.ts';

export interface ProvisionedPublisher {
  readonly account: Account;
  readonly companies: readonly Company[];
  /** With all permissions; shown once. */
  readonly secret: string;
}

/**
 * Creates, in one transaction, all that a first release needs: an account with companies, a booking without an end and a
 * token. For a service that sets itself up; the input comes from the program and is not validated.
 */
export function makeProvisionPublisher(
  ports: Pick<Ports, 'unitOfWork' | 'clock' | 'randomness' | 'tokenHasher' | 'transliterator'>,
) {
  return async (command: {
    readonly name: string;
    readonly companies: readonly { readonly name: string; readonly portal: Portal; readonly language: Language }[];
    readonly terms: BookingTerms;
    readonly tokenName: string;
  }): Promise<ProvisionedPublisher> => {
    const now = ports.clock.now();
    const secret = formatApiToken(ports.randomness.bytes(TOKEN_RANDOM_BYTES));
    return ports.unitOfWork.run(async ({ accounts, bookings, catalogue, events }) => {
      const account = await accounts.add({ name: command.name, sandbox: false, createdAt: now });
      const accountId = account.id;
      const companies: Company[] = [];
      for (const company of command.companies) {
        const slug = companySlug(company.name, new Set(companies.map((other) => other.slug)), ports.transliterator);
        companies.push(
          await catalogue.addCompany({
            ...NO_PROFILE,
            ...company,
            logo: [],
            verifiedDomain: null,
            markRemoved: null,
            accountId,
            slug,
            createdAt: now,
            updatedAt: now,
          }),
        );
      }
      await bookings.add({ ...command.terms, accountId, validFrom: now, validUntil: null, createdAt: now });
      const token = await accounts.addToken(
        {
          accountId,
          kind: 'api_token',
          name: command.tokenName,
          permissions: PERMISSIONS,
          createdAt: now,
          expiresAt: null,
          revokedAt: null,
          lastUsedAt: null,
          draftsOnly: false,
          companyIds: null,
          prefix: tokenPrefix(secret),
          replacedById: null,
        },
        ports.tokenHasher.hash(secret),
      );
      await events.add(tokenEvent('token.created', token, now));
      return { account, companies, secret };
    });
  };
}
