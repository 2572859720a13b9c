import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type {
  DeskSearch,
  QueueFilter,
  ReviewPosition,
  SubmittedPosition,
} from '../../../../application/ports/index.ts';
import {
  type Actor,
  acceptProposal,
  answerQuestion,
  approvePressRelease,
  askPublisher,
  CLAIM_MS,
  type Claim,
  deletePressRelease,
  editPressRelease,
  MAX_ID,
  objectToRejection,
  type PressRelease,
  type PressReleaseId,
  proposeChanges,
  type QuestionId,
  rejectPressRelease,
  type SanitizedHtml,
  type SavedFilter,
  type SavedReasonId,
  submitPressRelease,
  type User,
  type UserId,
  withdrawPressRelease,
} from '../../../../domain/index.ts';
import { storeUser } from '../../../support/people/people-rows.ts';
import {
  AT,
  aCompany,
  change,
  EDITOR,
  later,
  type Publisher,
  storeDraft,
  storeImage,
  storePublished,
  storePublisher,
  storeSubmitted,
  submitted as submittedRelease,
  WHOLE,
} from '../../../support/records/builders.ts';
import type { Opened } from '../persistence.ts';

const DECLARED = {
  aiTextDeclaration: 'none',
  archiveAcknowledgement: { textVersion: 'archive-v1', acknowledgedAt: AT },
} as const;
const HOUR = 60 * 60 * 1000;
const ERIKA = { id: 11 as UserId, name: 'Erika' };
const BY_ERIKA: Actor = { kind: 'editor', name: ERIKA.name, user: ERIKA };
const HANS = { id: 12 as UserId, name: 'Hans' };
const REASONS = { codes: ['language'], reason: null, fields: [] } as const;
const idsOf = (items: readonly { readonly release: { readonly id: PressReleaseId } }[]) =>
  items.map(({ release: { id } }) => id);
const claimOf = ({ id }: Pick<PressRelease, 'id'>, user = ERIKA, expiresAt = later(CLAIM_MS)): Claim => ({
  pressReleaseId: id,
  user,
  claimedAt: AT,
  expiresAt,
});

/** The contract of DeskRepository and DeskQueries. */
export function deskContract(opened: Opened): void {
  const run: Opened['current']['unitOfWork']['run'] = (work) => opened.current.unitOfWork.run(work);
  const desk = () => opened.current.queries.desk;
  const publisher = (name?: string, options?: { readonly sandbox: boolean }) =>
    storePublisher(opened.current.unitOfWork, name, options);
  const submitted = (of: Publisher, changes: Parameters<typeof storeSubmitted>[2] = {}, at = AT) =>
    storeSubmitted(opened.current.unitOfWork, of, changes, at);
  const changed = (id: PressReleaseId, how: Parameters<typeof change>[2]) => change(opened.current.unitOfWork, id, how);
  const rejected = async (of: Publisher) =>
    changed((await submitted(of)).id, (r) => rejectPressRelease(r, REASONS, { actor: BY_ERIKA, at: later(1) }));
  const objected = async (of: Publisher) =>
    changed((await rejected(of)).id, (r) => objectToRejection(r, 'Nein!', { actor: of.actor, at: later(2) }));

  it('returns scheduled releases of all accounts or one, soonest first, page by page', async () => {
    const [own, other] = [await publisher('Termin & Co'), await publisher()];
    const scheduled = async (of: Publisher, at: number) =>
      changed((await submitted(of)).id, (r) => approvePressRelease(r, { actor: EDITOR, at: later(9) }, later(at)));
    const late = await scheduled(own, 3 * HOUR);
    const early = await scheduled(other, HOUR);
    const [one, same] = [await scheduled(own, 2 * HOUR), await scheduled(own, 2 * HOUR)];
    await submitted(own, { publishAt: later(HOUR) });
    await changed((await submitted(own)).id, (r) => approvePressRelease(r, { actor: EDITOR, at: later(9) }));
    const all = await desk().scheduled({}, WHOLE);
    const accounts = [own.account.id, other.account.id];
    assert.deepEqual(
      idsOf(all.filter(({ release }) => accounts.includes(release.accountId))),
      idsOf([early, one, same, late].map((release) => ({ release }))),
    );
    const { accountId } = own.company;
    const [first, ...rest] = await desk().scheduled({ accountId }, { after: null, limit: 2 });
    assert.deepEqual(
      [first?.publishAt, first?.release.id, first?.accountName],
      [later(2 * HOUR), one.id, 'Termin & Co'],
    );
    assert.deepEqual(idsOf(rest), [same.id]);
    const after = { publishAt: later(2 * HOUR), id: same.id };
    assert.deepEqual(idsOf(await desk().scheduled({ accountId }, { after, limit: 2 })), [late.id]);
    assert.deepEqual(idsOf(await desk().scheduled({}, { after: { ...after, id: one.id }, limit: 1 })), [same.id]);
    const within = { from: later(HOUR), until: later(3 * HOUR) };
    const inPeriod = (await desk().scheduled({ within }, WHOLE)).filter(({ release }) =>
      accounts.includes(release.accountId),
    );
    assert.deepEqual(idsOf(inPeriod), [early.id, one.id, same.id]);
    assert.deepEqual(idsOf(await desk().scheduled({ accountId, within }, { after, limit: 9 })), []);
    assert.deepEqual(
      idsOf(await desk().scheduled({ accountId, within: { from: later(3 * HOUR), until: later(4 * HOUR) } }, WHOLE)),
      [late.id],
    );
  });

  describe('the review queue', () => {
    it('is ordered by waiting time, with the holder of each claim', async () => {
      const own = await publisher('Prüf & Co');
      const late = await submitted(own, {}, later(2));
      const early = await submitted(own, {}, later(1));
      const same = await submitted(own, {}, later(1));
      await storeDraft(opened.current.unitOfWork, own);
      await storePublished(opened.current.unitOfWork, own);
      const back = await submitted(own, {}, later(1));
      await changed(back.id, (r) => withdrawPressRelease(r, { actor: own.actor, at: later(3) }));
      const testing = await publisher('Probe & Co', { sandbox: true });
      const test = await submitted(testing, {}, later(1));
      const claim = claimOf(early);
      await run((transaction) => transaction.desk.setClaim(claim));
      const waiting = async (accountKind: QueueFilter['accountKind']) =>
        (await desk().queue({ accountKind }, WHOLE)).filter(({ release: { accountId } }) =>
          [own.account.id, testing.account.id].includes(accountId),
        );
      const inEarnest = await waiting('live');
      assert.deepEqual(idsOf(inEarnest), [early.id, same.id, late.id]);
      const { id, accountId, companyId, status, portal, language, title } = early;
      const { submissions, submittedAt, publishedAt, createdAt } = early;
      const record = {
        id,
        accountId,
        companyId,
        status,
        portal,
        language,
        title,
        submissions,
        submittedAt,
        publishedAt,
        createdAt,
      };
      const names = { companyName: 'Prüf & Co', accountName: 'Prüf & Co' };
      const item = {
        release: record,
        ...names,
        sandbox: false,
        isObjection: false,
        question: null,
        queuedAt: submittedAt,
        setAside: null,
        aiTextDeclaration: 'assisted',
        publishAt: null,
        pictures: 0,
        findings: null,
        isFirstOfAccount: false,
      };
      assert.deepEqual(inEarnest[0], { ...item, claim });
      assert.equal(inEarnest[1]?.claim, null);
      const all = await waiting('all');
      assert.deepEqual(idsOf(all), [early.id, same.id, test.id, late.id]);
      assert.deepEqual(
        all.map(({ sandbox }) => sandbox),
        [false, false, true, false],
      );
      assert.deepEqual(idsOf(await waiting('sandbox')), [test.id]);
    });

    it('shows the marks of a release: AI grade, requested time, pictures, and whether it is the first of its account', async () => {
      const own = await publisher('Marken');
      const wished = later(90);
      const { unitOfWork } = opened.current;
      const { id } = await storeDraft(unitOfWork, own, { publishAt: wished });
      await storeImage(unitOfWork, id, own.actor);
      await changed(id, (r) => submittedRelease(r, own.actor, later(1)));
      const marks = async () =>
        (await desk().queue({ accountKind: 'all', accountId: own.account.id }, WHOLE)).map((item) => [
          item.aiTextDeclaration,
          item.publishAt,
          item.pictures,
          item.isFirstOfAccount,
        ]);
      assert.deepEqual(await marks(), [['assisted', wished, 1, true]]);
      await storePublished(unitOfWork, own);
      assert.deepEqual(await marks(), [['assisted', wished, 1, false]]);
    });

    it('is read page by page from any position', async () => {
      const own = await publisher('Teile');
      const stored: PressRelease[] = [];
      for (const minute of [3, 1, 1, 2]) stored.push(await submitted(own, {}, later(minute)));
      const filter = { accountKind: 'all', accountId: own.account.id } as const;
      const part = async (after: ReviewPosition | null, limit: number) =>
        idsOf(await desk().queue(filter, { after, limit }));
      const [late, one, two, mid] = stored.map(({ id }) => id) as [PressReleaseId, ...PressReleaseId[]];
      assert.ok(late && one && two && mid);
      assert.deepEqual(await part(null, 9), [one, two, mid, late]);
      assert.deepEqual(await part(null, 2), [one, two]);
      assert.deepEqual(await part({ id: one, queuedAt: later(1) }, 2), [two, mid]);
      assert.deepEqual(await part({ id: MAX_ID as PressReleaseId, queuedAt: later(1) }, 9), [mid, late]);
      assert.deepEqual(await part({ id: late, queuedAt: later(3) }, 9), []);
    });

    it('shows an open question until it is answered, and then puts the release first, with the same deadline', async () => {
      const own = await publisher('Fragen');
      const first = await submitted(own, {}, later(1));
      const questioned = await submitted(own, {}, later(2));
      const filter = { accountKind: 'all', accountId: own.account.id } as const;
      const free = { ...filter, freeFor: { userId: HANS.id, now: later(9) } };
      const queue = async (of: QueueFilter) =>
        (await desk().queue(of, WHOLE)).map(({ release, question }) => [release.id, question]);
      const by = { actor: { name: ERIKA.name, user: ERIKA }, at: later(3) };
      const { questions } = await changed(questioned.id, (r) => askPublisher(r, 'Wer?', by));
      assert.deepEqual((await opened.current.queries.releases.find(questioned.id))?.questions, questions);
      assert.deepEqual(await queue(filter), [
        [first.id, null],
        [questioned.id, 'open'],
      ]);
      assert.deepEqual(await queue(free), [[first.id, null]]);
      assert.deepEqual(await desk().waitingSince(filter), later(1));
      await changed(questioned.id, (r) =>
        answerQuestion(r, 1 as QuestionId, 'Sie.', { actor: own.actor, at: later(4) }),
      );
      assert.deepEqual(await queue(free), [
        [questioned.id, 'answered'],
        [first.id, null],
      ]);
      assert.deepEqual(await desk().waitingSince(filter), later(1), 'not that of the answered one, which comes first');
      assert.deepEqual(await desk().waitingSince({ ...filter, ids: [questioned.id] }), later(2));
      assert.equal(await desk().waitingSince({ ...filter, ids: [] }), null);
      const [top] = await desk().queue(filter, WHOLE);
      assert.ok(top);
      const { queuedAt, release } = top;
      const after = await desk().queue(filter, { after: { queuedAt, id: release.id }, limit: 9 });
      assert.deepEqual(idsOf(after), [first.id]);
      assert.equal(await desk().waiting({ ...filter, submittedUntil: later(1) }, 9), 1);
      assert.equal(await desk().waiting({ ...filter, submittedUntil: later(2) }, 9), 2);
      assert.equal(await desk().waiting({ ...filter, queuedAfter: later(0) }, 9), 1);
      assert.equal(await desk().waiting({ ...filter, queuedAfter: later(1) }, 9), 0);
      const change = { changes: { title: 'Besser' }, note: null };
      await changed(questioned.id, (r) => proposeChanges(r, change, by));
      assert.deepEqual((await opened.current.queries.releases.find(questioned.id))?.proposal?.changes, {
        title: 'Besser',
      });
      assert.deepEqual(await queue(free), [[first.id, null]]);
      await changed(questioned.id, (r) => acceptProposal(r, { actor: own.actor, at: later(5) }));
      assert.deepEqual(await queue(free), [
        [questioned.id, 'answered'],
        [first.id, null],
      ]);
      await changed(questioned.id, (r) => withdrawPressRelease(r, { actor: own.actor, at: later(5) }));
      await changed(questioned.id, (r) => submitPressRelease(r, DECLARED, { actor: own.actor, at: later(6) }));
      assert.deepEqual(await queue(filter), [
        [first.id, null],
        [questioned.id, null],
      ]);
    });

    it('is filtered by account, company, language, portal and time, and counted up to a limit', async () => {
      const own = await publisher('Filter');
      const other = await publisher('Anderer');
      const company = await run(({ catalogue }) =>
        catalogue.addCompany(aCompany(own.account.id, { name: 'Zweite', portal: 'portal_b' })),
      );
      const german = await submitted(own, { language: 'de', portal: 'portal_a' }, later(1));
      const english = await submitted(own, { language: 'en', portal: 'portal_b' }, later(2));
      const second = await submitted(own, { companyId: company.id, language: 'en', portal: 'portal_a' }, later(3));
      const accountId = own.account.id;
      for (const [filter, expected] of [
        [{}, [german, english, second]],
        [{ language: 'en' }, [english, second]],
        [{ portal: 'portal_a' }, [german, second]],
        [{ portal: 'portal_a', language: 'en' }, [second]],
        [{ companyId: company.id }, [second]],
        [{ companyId: company.id, language: 'de' }, []],
        [{ companyId: other.company.id }, []],
        [{ submittedUntil: later(2) }, [german, english]],
        [{ accountKind: 'sandbox' }, []],
        [{ accountKind: 'sandbox', companyId: company.id }, []],
      ] as const) {
        const whole: QueueFilter = { accountKind: 'live', accountId, ...filter };
        const found = await desk().queue(whole, WHOLE);
        assert.deepEqual(idsOf(found), idsOf(expected.map((release) => ({ release }))), JSON.stringify(filter));
        assert.equal(await desk().waiting(whole, 100), expected.length, JSON.stringify(filter));
        assert.equal(await desk().waiting(whole, 2), Math.min(2, expected.length));
      }
    });

    it('omits releases claimed by others, and appeals against the editor’s own rejections', async () => {
      const own = await publisher('Frei');
      const objection = await objected(own);
      const [taken, over, mine, free] = [
        await submitted(own, {}, later(3)),
        await submitted(own, {}, later(4)),
        await submitted(own, {}, later(5)),
        await submitted(own, {}, later(6)),
      ];
      await run(async (transaction) => {
        await transaction.desk.setClaim(claimOf(taken, HANS));
        await transaction.desk.setClaim(claimOf(over, HANS, AT));
        await transaction.desk.setClaim(claimOf(mine, ERIKA));
      });
      const filter = { accountKind: 'all', accountId: own.account.id } as const;
      const freeFor = (userId: UserId) => desk().queue({ ...filter, freeFor: { userId, now: AT } }, WHOLE);
      assert.deepEqual(idsOf(await freeFor(ERIKA.id)), [over.id, mine.id, free.id]);
      assert.deepEqual(idsOf(await freeFor(HANS.id)), [objection.id, taken.id, over.id, free.id]);
      const all = await desk().queue(filter, WHOLE);
      assert.deepEqual(
        all.map(({ isObjection }) => isObjection),
        [true, false, false, false, false],
      );
    });

    it('orders appeals by their own time, and keeps them in release and snapshots', async () => {
      const own = await publisher('Einspruch');
      const first = await submitted(own, {}, AT);
      const objection = await objected(own);
      assert.deepEqual((await opened.current.queries.releases.find(objection.id))?.objection, objection.objection);
      assert.equal(objection.objection?.rejection.by?.user?.id, ERIKA.id);
      const { items } = await opened.current.queries.releases.history(objection.id, { limit: 100, snapshots: true });
      assert.deepEqual(items.at(-1)?.snapshot?.objection, objection.objection);
      const queue = await desk().queue({ accountKind: 'all', accountId: own.account.id }, WHOLE);
      assert.deepEqual(idsOf(queue), [first.id, objection.id]);
    });
  });

  describe('review claims', () => {
    it('are one per release, the latest', async () => {
      const release = await submitted(await publisher());
      assert.equal(await desk().claim(release.id), undefined);
      await run((transaction) => transaction.desk.setClaim(claimOf(release)));
      const next = claimOf(release, HANS, later(5));
      await run(async (transaction) => {
        assert.deepEqual(await transaction.desk.claim(release.id), claimOf(release));
        await transaction.desk.setClaim(next);
        assert.deepEqual(await transaction.desk.claim(release.id), next);
      });
      assert.deepEqual(await desk().claim(release.id), next);
      await run((transaction) => transaction.desk.endClaim(release.id));
      await run((transaction) => transaction.desk.endClaim(release.id));
      assert.equal(await desk().claim(release.id), undefined);
    });

    it('are removed once expired, up to the limit', async () => {
      const own = await publisher();
      const releases = await Promise.all([submitted(own), submitted(own), submitted(own)]);
      const times = [later(1), later(1), later(3)];
      const left = async () => (await Promise.all(releases.map(({ id }) => desk().claim(id)))).map((claim) => !!claim);
      const remove = (time: Date, limit: number) => run((each) => each.desk.removeClaimsBefore(time, limit));
      // Removes those that other tests left.
      while ((await remove(later(2), 100)) > 0);
      await run(async (each) => {
        for (const [i, release] of releases.entries()) await each.desk.setClaim(claimOf(release, ERIKA, times[i]));
      });
      assert.equal(await remove(later(1), 9), 0);
      assert.equal(await remove(later(2), 1), 1);
      assert.deepEqual((await left()).toSorted(), [false, true, true]);
      assert.equal(await remove(later(2), 9), 1);
      assert.deepEqual(await left(), [false, false, true]);
    });

    it('require another editor for an appeal only if there is one', async () => {
      const { unitOfWork } = opened.current;
      const joined = { isEditor: true, joinedAt: AT } as const;
      const stored = async (changes: Partial<User>) => {
        const user = { ...(await storeUser(unitOfWork)), ...changes };
        await run(({ users }) => users.save(user));
        return user.id;
      };
      await stored({ isEditor: true });
      await stored({ joinedAt: AT, isOperator: true });
      await stored({ ...joined, disabledAt: AT });
      const [one, other] = [await stored(joined), await stored(joined)];
      const hasOther = (id: UserId | null) => run((transaction) => transaction.desk.hasOtherEditor(id));
      assert.deepEqual([await hasOther(one), await hasOther(other), await hasOther(null)], [true, true, true]);
    });
  });

  describe('texts of editors', () => {
    it('are kept as notes of a release, oldest first, while it exists', async () => {
      const [release, other] = [await submitted(await publisher()), await submitted(await publisher())];
      const note = (text: string, author = {}) =>
        run((transaction) =>
          transaction.desk.addNote({
            pressReleaseId: release.id,
            author: { name: 'Erika', ...author },
            text,
            at: AT,
          }),
        );
      const notes = [await note('Zahlen prüfen 😀\nseit wann?', { user: ERIKA }), await note('Erledigt.')];
      assert.deepEqual(await desk().notes(release.id), notes);
      assert.deepEqual(await desk().notes(other.id), []);
      assert.equal(await run((transaction) => transaction.desk.noteCount(release.id)), 2);
    });

    it('are kept as notes of an account, oldest first', async () => {
      const [one, other] = [await publisher(), await publisher()];
      const note = (text: string, author = {}) =>
        run((transaction) =>
          transaction.desk.addAccountNote({
            accountId: one.account.id,
            author: { name: 'Erika', ...author },
            text,
            at: AT,
          }),
        );
      const notes = [await note('Ruft zurück 😀\nam Montag', { user: ERIKA }), await note('Erledigt.')];
      assert.deepEqual(await desk().accountNotes(one.account.id), notes);
      assert.deepEqual(await desk().accountNotes(other.account.id), []);
      assert.equal(await run((transaction) => transaction.desk.countAccountNotes(one.account.id)), 2);
    });

    it('are kept as reasons for rejections by label', async () => {
      const reason = (label: string) =>
        run((transaction) =>
          transaction.desk.addReason({
            label,
            code: 'advertising',
            language: 'de',
            text: 'Bitte sachlich.',
            author: 'Erika',
            createdAt: AT,
          }),
        );
      const [late, early] = [await reason('werbung (superlative)'), await reason('Preise')];
      const own = async () => (await desk().reasons()).filter(({ id }) => id === late.id || id === early.id);
      assert.deepEqual(await own(), [early, late]);
      const changed = { id: late.id, label: 'A', code: 'other', language: 'en', text: 'No.' } as const;
      assert.equal(await run((transaction) => transaction.desk.saveReason(changed)), true);
      assert.deepEqual(await own(), [{ ...late, ...changed }, early]);
      assert.ok((await run((transaction) => transaction.desk.reasonCount())) >= 2);
      assert.equal(await run((transaction) => transaction.desk.removeReason(late.id)), true);
      assert.equal(await run((transaction) => transaction.desk.removeReason(late.id)), false);
      assert.equal(
        await run((transaction) => transaction.desk.saveReason({ ...changed, id: MAX_ID as SavedReasonId })),
        false,
      );
      assert.deepEqual(await own(), [early]);
    });

    it('are kept as filters of one editor by name', async () => {
      const filter = (userId: UserId, name: string) =>
        run(({ desk: repository }) =>
          repository.addFilter({ userId, list: 'releases', name, query: 'q=%C3%BC&status=published' }),
        );
      const own = async () => (await storeUser(opened.current.unitOfWork)).id;
      const [erika, hans] = [await own(), await own()];
      const [late, early, other] = [await filter(erika, 'über'), await filter(erika, 'Alle'), await filter(hans, 'x')];
      assert.deepEqual(await desk().filters(erika), [early, late]);
      assert.deepEqual(await desk().filters(hans), [other]);
      const count = (id: UserId) => run(({ desk: repository }) => repository.countFilters(id));
      const remove = (id: UserId, { id: saved }: SavedFilter) =>
        run(({ desk: repository }) => repository.removeFilter(id, saved));
      assert.deepEqual([await count(erika), await count(hans)], [2, 1]);
      assert.equal(await remove(hans, late), false);
      assert.equal(await remove(erika, late), true);
      assert.equal(await remove(erika, late), false);
      assert.deepEqual(await desk().filters(erika), [early]);
    });

    it('are kept as examinations with their findings, latest first', async () => {
      const release = await submitted(await publisher());
      const examination = (submission: number) => ({
        pressReleaseId: release.id,
        submission,
        version: submission * 2,
        decision: 'reject' as const,
        editor: { name: 'Erika', user: ERIKA },
        claimedAt: submission === 1 ? null : AT,
        decidedAt: later(submission),
        findings: [
          {
            code: 'same_text' as const,
            by: 'another' as const,
            releases: [
              {
                id: release.id,
                accountId: release.accountId,
                accountName: 'Süd',
                title: 'T',
                publishedAt: later(7),
              },
            ],
          },
        ],
      });
      for (const submission of [1, 2, 3]) {
        await run((transaction) => transaction.desk.addExamination(examination(submission)));
      }
      assert.deepEqual(await desk().examinations(release.id, 9), [1, 2, 3].map(examination));
      assert.deepEqual(await desk().examinations(release.id, 2), [2, 3].map(examination));
    });
  });

  describe('preparation of decisions', () => {
    it('includes each submitted version', async () => {
      const own = await publisher();
      const first = await submitted(own, { title: 'Eins' });
      await changed(first.id, (r) => withdrawPressRelease(r, { actor: own.actor, at: later(1) }));
      const second = await changed(first.id, (r) => submittedRelease(r, own.actor, later(2)));
      assert.deepEqual(await desk().submission(first.id, 1), { ...first, version: first.version - 1 });
      assert.equal((await desk().submission(first.id, 2))?.version, second.version - 1);
      assert.equal(await desk().submission(first.id, 3), undefined);
      assert.equal(await desk().submission(MAX_ID as PressReleaseId, 1), undefined);
    });

    it('finds the same text despite markup, case, white space and punctuation', async () => {
      const { unitOfWork } = opened.current;
      const [own, other] = [await publisher('Eigen'), await publisher('Fremd')];
      const word = `Bröckenbau${Math.random()}`.replace('.', '');
      const html = (text: string) => text.replaceAll('WORT', word) as SanitizedHtml;
      const text = html('<p>Die <strong>neue</strong> WORT: heute!</p><p>Ende.</p>');
      const release = await submitted(own, { text });
      await submitted(other, { text });
      await storePublished(unitOfWork, other, { text: html('<p>Die neue WORT, morgen.</p>') });
      const same = await storePublished(unitOfWork, other, {
        text: html('<h2>die NEUE</h2>\n<p>WORT heute – ende</p>'),
        title: 'Fremde',
      });
      const mine = await storePublished(unitOfWork, own, { text });
      const found = await desk().sameTexts(release.id, 5);
      assert.deepEqual(
        found.sort((a, b) => a.id - b.id),
        [same, mine].map(({ id, accountId, title, publishedAt }) => ({
          id,
          accountId,
          title,
          publishedAt,
          accountName: accountId === own.account.id ? 'Eigen' : 'Fremd',
        })),
      );
      // Own and other accounts have separate limits, so that neither hides the other.
      await storePublished(unitOfWork, own, { text });
      await storePublished(unitOfWork, own, { text });
      const both = await desk().sameTexts(release.id, 1);
      assert.deepEqual(
        both.map(({ accountName }) => accountName),
        ['Eigen', 'Fremd'],
      );
      assert.deepEqual(await desk().sameTexts(MAX_ID as PressReleaseId, 5), []);
    });

    it('finds accounts and newsrooms by part of their name, and accounts by number', async () => {
      const word = `Wortmarke${Math.random()}`.replace('.', '');
      const [one, two] = [await publisher(`Zweite ${word} AG`), await publisher(`${word.toUpperCase()} GmbH`)];
      const accounts = [two, one].map(({ account }) => ({
        accountId: account.id,
        accountName: account.name,
        company: null,
      }));
      const found = (named: string, limit = 9) => desk().publishers(named, limit);
      const named = await found(word.toLowerCase());
      assert.deepEqual(
        named.filter(({ company }) => company === null),
        accounts,
      );
      assert.deepEqual(await found(word, 1), named.filter((each, at) => at === 0 || each.company !== null).slice(0, 2));
      const { company } = one;
      assert.ok(
        (await found(company.name, 1000)).some(
          ({ accountId, company: each }) => accountId === one.account.id && each?.id === company.id,
        ),
      );
      assert.deepEqual(
        (await found(String(one.account.id), 1000)).filter(({ accountId }) => accountId === one.account.id)[0],
        {
          accountId: one.account.id,
          accountName: one.account.name,
          company: null,
        },
      );
      assert.deepEqual(await found(`%${word}`), []);
    });

    it('finds all releases ever submitted by words, place, person, state and time', async () => {
      const own = await publisher();
      const other = await publisher();
      const word = `Amsel${own.account.id}`.replace(/\d/g, (digit) => 'bcdfghjklm'.charAt(Number(digit)));
      const person = await storeUser(opened.current.unitOfWork, { name: `Paula ${word}` });
      const actor = { ...own.actor, user: { id: person.id, name: person.name } };
      const submittedAs = async (of: Publisher, title: string, text: string, minutes: number, by: Actor = of.actor) => {
        const draft = await storeDraft(opened.current.unitOfWork, of, {
          title,
          text: `<p>${text}</p>` as SanitizedHtml,
        });
        await changed(draft.id, (r) => submitPressRelease(r, DECLARED, { actor: by, at: later(minutes) }));
        return draft;
      };
      await storeDraft(opened.current.unitOfWork, own, { title: word });
      const inTitle = await submittedAs(own, `Der ${word} singt`, 'Er singt laut.', 1);
      const inText = await submittedAs(own, 'Vogel des Jahres', `Es ist der ${word}.`, 2, actor);
      const elsewhere = await submittedAs(other, `Noch ein ${word}`, 'Er ist still.', 3);
      await changed(elsewhere.id, (r) => rejectPressRelease(r, REASONS, { actor: BY_ERIKA, at: later(4) }));
      const found = async (query: Partial<DeskSearch>, after: SubmittedPosition | null = null, limit = 9) => {
        const terms = [{ words: [word], excluded: false }];
        return (await desk().search({ terms, isInTitle: false, ...query }, { after, limit })).items;
      };
      const all = [elsewhere.id, inText.id, inTitle.id];
      assert.deepEqual(idsOf(await found({})), all, 'the last submitted first, and no draft');
      const [first] = await found({}, null, 1);
      assert.ok(first);
      assert.deepEqual([first.release.title, first.foundAt], [`Noch ein ${word}`, later(3)]);
      assert.deepEqual(idsOf(await found({}, { submittedAt: first.foundAt, id: first.release.id })), all.slice(1));
      assert.deepEqual(idsOf(await found({ isInTitle: true })), [elsewhere.id, inTitle.id]);
      assert.deepEqual(idsOf(await found({ accountId: own.account.id })), [inText.id, inTitle.id]);
      assert.deepEqual(idsOf(await found({ companyId: other.company.id })), [elsewhere.id]);
      assert.deepEqual(idsOf(await found({ status: 'rejected' })), [elsewhere.id]);
      assert.deepEqual(idsOf(await found({ status: 'published' })), []);
      assert.deepEqual(idsOf(await found({ person: `paula ${word.toUpperCase()}`.slice(0, -1) })), [inText.id]);
      assert.deepEqual(idsOf(await found({ person: 'nobody at all' })), []);
      assert.deepEqual(idsOf(await found({ from: later(2), until: later(3) })), [inText.id]);
      const terms = [
        { words: [word], excluded: false },
        { words: ['still'], excluded: true },
      ];
      assert.deepEqual(idsOf(await found({ terms })), [inText.id, inTitle.id]);
      assert.deepEqual(idsOf(await found({ terms: [], accountId: own.account.id })), [inText.id, inTitle.id]);

      await changed(inTitle.id, (r) => withdrawPressRelease(r, { actor: own.actor, at: later(5) }));
      const edited = { title: `Ein Sperling ${word}sperling` };
      await changed(inTitle.id, (r) => editPressRelease(r, edited, { actor: own.actor, at: later(6) }));
      assert.deepEqual(idsOf(await found({ status: 'draft' })), [inTitle.id], 'by the words last submitted');
      const again = [{ words: [`${word}sperling`], excluded: false }];
      assert.deepEqual(idsOf(await found({ terms: again })), [], 'not by those that were never submitted');
      await changed(inTitle.id, (r) => submitPressRelease(r, DECLARED, { actor: own.actor, at: later(7) }));
      assert.deepEqual(idsOf(await found({ terms: again })), [inTitle.id]);
      await run(async ({ pressReleases }) => {
        const release = (await pressReleases.load(inTitle.id)) ?? assert.fail('is stored');
        await pressReleases.remove(deletePressRelease(release, { actor: own.actor, at: later(8) }));
      });
      assert.deepEqual(idsOf(await found({ terms: again })), []);
    });

    it('lists all decisions of an account, newest first, and the reasons of its rejections', async () => {
      const own = await publisher();
      await rejected(await publisher());
      const [one, two] = [await rejected(own), await rejected(own)];
      const three = await submitted(own);
      await changed(three.id, (r) => approvePressRelease(r, { actor: EDITOR, at: later(9) }));
      await changed(two.id, (r) => objectToRejection(r, 'Nein!', { actor: own.actor, at: later(2) }));
      await changed(two.id, (r) =>
        rejectPressRelease(r, { ...REASONS, codes: ['duplicate', 'language'] }, { actor: BY_ERIKA, at: later(3) }),
      );
      const { id } = own.account;
      const all = await desk().decisions(id, { before: null, limit: 9 });
      assert.deepEqual(
        all.map(({ pressReleaseId, action, codes }) => [pressReleaseId, action, codes]),
        [
          [two.id, 'reject', ['duplicate', 'language']],
          [three.id, 'approve', []],
          [two.id, 'reject', ['language']],
          [one.id, 'reject', ['language']],
        ],
      );
      const second = all[1];
      assert.ok(second);
      assert.deepEqual(await desk().decisions(id, { before: second.entryId, limit: 1 }), all.slice(2, 3));
      assert.deepEqual(await desk().decisions(id, { before: 1, limit: 9 }), []);
      assert.deepEqual(await desk().rejectionCodes(id), [
        { code: 'language', count: 3 },
        { code: 'duplicate', count: 1 },
      ]);
      assert.deepEqual(await desk().rejectionCodes((await publisher()).account.id), []);
    });

    it('summarises an account’s earlier releases and decisions', async () => {
      const own = await publisher();
      await rejected(await publisher());
      const empty = await desk().accountRecord(own.account.id);
      assert.deepEqual([empty.rejections, empty.takeDowns, empty.recent, empty.releases.draft], [0, 0, [], 0]);
      const first = await rejected(own);
      const second = await submitted(own);
      await changed(second.id, (r) => approvePressRelease(r, { actor: EDITOR, at: later(9) }));
      await submitted(own);
      const shown = { title: second.title, language: second.language };
      const record = await desk().accountRecord(own.account.id);
      assert.deepEqual(record, {
        releases: { draft: 0, in_review: 1, rejected: 1, scheduled: 0, published: 1, taken_down: 0 },
        rejections: 1,
        takeDowns: 0,
        recent: [
          { pressReleaseId: second.id, action: 'approve', at: later(9), codes: [], release: shown },
          { pressReleaseId: first.id, action: 'reject', at: later(1), codes: ['language'], release: shown },
        ],
      });
      await run(async ({ pressReleases }) => {
        const release = (await pressReleases.load(first.id)) ?? assert.fail('is stored');
        const gone = deletePressRelease(release, { actor: own.actor, at: later(10) });
        await pressReleases.remove(gone);
      });
      const { recent } = await desk().accountRecord(own.account.id);
      assert.deepEqual([recent[1]?.pressReleaseId, recent[1]?.release], [first.id, null]);
    });
  });
}
