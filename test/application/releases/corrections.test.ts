import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { SanitizedHtml } from '../../../domain/index.ts';
import { openPeopleWorld, type PeopleWorld, type SignedInUser } from '../../support/people/people-world.ts';
import { storePublished, storePublisher } from '../../support/records/builders.ts';
import { ADA } from '../../support/records/corrections.ts';

describe('mails to members about corrections', () => {
  let world: PeopleWorld;
  let owner: SignedInUser;
  let release: Awaited<ReturnType<typeof storePublished>>;
  before(async () => {
    world = openPeopleWorld();
    const publisher = await storePublisher(world.ports.unitOfWork);
    owner = await world.person({ account: publisher.account, role: 'owner' });
    release = await storePublished(world.ports.unitOfWork, publisher);
  });
  after(() => world.close());

  const propose = async (title: string) => {
    const fields = { title, note: 'Der Titel war falsch.' };
    const { correction } = await world.application.corrections.propose({
      caller: owner.caller,
      id: release.id,
      fields,
      faults: [],
    });
    return correction.id;
  };
  const mailsOf = async (what: () => Promise<unknown>) => {
    await world.sendMails();
    const earlier = world.outbox.mails.length;
    await what();
    await world.sendMails();
    return world.outbox.mails.slice(earlier);
  };

  it('announce an approved correction once, with its note', async () => {
    const id = await propose('Zwei Häfen für den Wind');
    const [mail, ...others] = await mailsOf(() => world.application.corrections.approve({ id, caller: ADA }));
    assert.deepEqual(others, []);
    assert.equal(mail?.to, owner.user.email);
    assert.match(mail?.text ?? '', /„Zwei Häfen für den Wind“|“Zwei Häfen für den Wind”/);
    assert.match(mail?.text ?? '', /Der Titel war falsch\./);
    const again = await mailsOf(() =>
      world.application.corrections.approve({ id, caller: ADA }).catch(() => undefined),
    );
    assert.deepEqual(again, [], 'a late decision notifies nobody');
  });

  it('announce a rejected correction with the reason', async () => {
    const id = await propose('Drei Häfen für den Wind');
    const reason = 'Es sind zwei.';
    const [mail] = await mailsOf(() => world.application.corrections.reject({ id, caller: ADA, reason }));
    assert.match(mail?.text ?? '', /Es sind zwei\./);
    assert.match(mail?.text ?? '', new RegExp(`/account/releases/${release.id}`));
  });

  it('are not sent for a withdrawn correction', async () => {
    const id = await propose('Vier Häfen für den Wind');
    const withdrawn = () =>
      world.application.corrections.withdraw({ caller: owner.caller, id: release.id, correctionId: id });
    assert.deepEqual(await mailsOf(withdrawn), []);
  });
});

describe('a teaser with offsets', () => {
  it('follows its words into the corrected text', async () => {
    const world = openPeopleWorld();
    try {
      const publisher = await storePublisher(world.ports.unitOfWork);
      const owner = await world.person({ account: publisher.account, role: 'owner' });
      const { id } = await storePublished(world.ports.unitOfWork, publisher, { teaserBegin: 4, teaserEnd: 17 });
      const text = '<p>In Husum: Die erste Turbine dreht sich.</p>' as SanitizedHtml;
      const { correction } = await world.application.corrections.propose({
        caller: owner.caller,
        id,
        fields: { text, kind: 'typo' },
        faults: [],
      });
      const { release } = await world.application.corrections.approve({ id: correction.id, caller: ADA });
      assert.equal(release.teaser, 'erste Turbine');
    } finally {
      await world.close();
    }
  });
});
