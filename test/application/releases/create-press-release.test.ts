import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createHtmlSanitizer } from '../../../adapters/html-sanitizer/index.ts';
import { createMemoryPersistence } from '../../../adapters/persistence-memory/index.ts';
import { ApplicationError } from '../../../application/errors.ts';
import type { CreatePressRelease } from '../../../application/press-releases/writing/create-press-release.ts';
import { makeCreatePressRelease } from '../../../application/press-releases/writing/create-press-release.ts';
import { type CategoryId, DomainError, tokenCaller } from '../../../domain/index.ts';
import { aStoredToken, FIRST_CATEGORY, type Publisher, storePublisher } from '../../support/records/builders.ts';
import { createFixedClock } from '../../support/records/fixed-clock.ts';

describe('creating a release', () => {
  const { unitOfWork, queries } = createMemoryPersistence();
  const { add } = unitOfWork.autocommit.pressReleases;
  const asked: string[] = [];
  const ports = {
    htmlSanitizer: createHtmlSanitizer(),
    clock: createFixedClock(),
    unitOfWork: {
      ...unitOfWork,
      autocommit: {
        pressReleases: {
          add: (...release: Parameters<typeof add>) => {
            asked.push('add');
            return add(...release);
          },
        },
      },
    },
    queries: {
      ...queries,
      catalogue: {
        ...queries.catalogue,
        placement: (of: Parameters<typeof queries.catalogue.placement>[0]) => {
          asked.push('placement');
          return queries.catalogue.placement(of);
        },
      },
    },
  };
  const command = ({ account, company }: Publisher): CreatePressRelease => ({
    caller: tokenCaller(aStoredToken(account.id)),
    fields: { companyId: company.id, categoryId: FIRST_CATEGORY, language: 'de', title: 'Neu', text: '<p>Neu</p>' },
    faults: [],
    requestedPortal: null,
  });
  const askedFor = async (work: () => Promise<unknown>) => {
    asked.length = 0;
    await work();
    return asked.join(' ');
  };

  it('makes a single database call', async () => {
    const publisher = await storePublisher(unitOfWork);
    const create = makeCreatePressRelease(ports);
    assert.equal(await askedFor(() => create(command(publisher))), 'add');
  });

  it('writes nothing for faulty fields, and also reports faults of company and category', async () => {
    const { caller, fields, ...rest } = command(await storePublisher(unitOfWork));
    const create = makeCreatePressRelease(ports);
    const faulty = { ...rest, caller, fields: { ...fields, title: '', categoryId: 4711 as CategoryId } };
    const refused = () =>
      assert.rejects(create(faulty), (error) => {
        assert.ok(DomainError.is(error, 'validation_failed'));
        assert.deepEqual(
          error.details.violations.map(({ field, rule }) => `${field} ${rule}`),
          ['category_id exists', 'title required'],
        );
        return true;
      });
    assert.equal(await askedFor(refused), 'placement');
  });

  it('retries once if company or category became valid meanwhile, then throws unavailable', async () => {
    const publisher = await storePublisher(unitOfWork);
    const unready = (times: number) => ({
      ...ports,
      unitOfWork: {
        ...ports.unitOfWork,
        autocommit: {
          pressReleases: {
            add: async (...release: Parameters<typeof add>) => (times-- > 0 ? undefined : add(...release)),
          },
        },
      },
    });
    const { release } = await makeCreatePressRelease(unready(1))(command(publisher));
    assert.equal(release.portal, publisher.company.portal);
    const given = makeCreatePressRelease(unready(2))(command(publisher));
    await assert.rejects(given, (error) => ApplicationError.is(error, 'unavailable'));
  });
});
