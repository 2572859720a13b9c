import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { createMemoryPersistence } from '../../../adapters/persistence-memory/index.ts';
import { makeFindings } from '../../../application/review/desk/findings.ts';
import {
  type AiLabel,
  approvePressRelease,
  type C2paState,
  DEFAULT_GUIDELINES,
  FINDING_CODES,
  FINDING_RULES,
  type FindingCode,
  type Language,
  NO_PROVENANCE,
  type PressRelease,
  type PressReleaseId,
  type SanitizedHtml,
} from '../../../domain/index.ts';
import {
  AT,
  aCompany,
  change,
  EDITOR,
  later,
  type Publisher,
  storeDraft,
  storeImage,
  submitted,
} from '../../support/records/builders.ts';

/** A release with the findings that the automatic check should report. */
interface KnownRelease {
  readonly name: string;
  readonly account: string;
  readonly status: 'in_review' | 'published';
  readonly language: Language;
  readonly title: string;
  readonly text: string;
  readonly picture?: {
    readonly file: string;
    readonly software?: string;
    readonly system?: string;
    readonly declared?: AiLabel;
    /** The label that the file states. */
    readonly recognised?: AiLabel;
    readonly c2pa?: C2paState;
    readonly description?: null;
  };
  /** Links that do not respond. */
  readonly dead?: readonly string[];
  readonly expect: readonly FindingCode[];
}

const read = (file: string): readonly KnownRelease[] =>
  JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'));
const KNOWN = [...read('ordinary-releases.json'), ...read('faulty-releases.json')];

/** The share of findings that may be wrong. */
const PRECISION_MIN = 0.9;
/** Plants of each finding in the set, at least: a share of fewer says little. */
const PLANTED_MIN = { warning: 3, notice: 1 } as const;
/** The limit of links, lowered since the releases were submitted. */
const MAX_LINKS = 3;
/** The account whose newsroom names a contact in its profile. */
const WITH_PRESS_CONTACT = 'baeckerei';

describe('findings about sixty releases with known answers', () => {
  const { unitOfWork, queries, close } = createMemoryPersistence(AT);
  const publishers = new Map<string, Publisher>();
  const found = new Map<string, readonly FindingCode[]>();

  const publisherOf = async (name: string): Promise<Publisher> => {
    const known = publishers.get(name);
    if (known !== undefined) return known;
    const email = name === WITH_PRESS_CONTACT ? 'backstube@thoms.example' : null;
    const publisher = await unitOfWork.run(async ({ accounts, catalogue }): Promise<Publisher> => {
      const account = await accounts.add({ name, sandbox: false, createdAt: AT });
      const pressContact = { name: null, email, phone: null };
      const company = await catalogue.addCompany(aCompany(account.id, { name, pressContact }));
      return { account, company, actor: { kind: 'publisher', accountId: account.id, tokenId: null } };
    });
    publishers.set(name, publisher);
    return publisher;
  };

  const store = async (known: KnownRelease): Promise<PressReleaseId> => {
    const publisher = await publisherOf(known.account);
    const { language, title, picture } = known;
    const { id } = await storeDraft(unitOfWork, publisher, { language, title, text: known.text as SanitizedHtml });
    if (picture !== undefined) {
      const { file, software = null, system, declared = 'original', recognised, c2pa = null, ...rest } = picture;
      const statement = { systemVersionUsed: null, promptInformation: null, promptWriterName: null };
      await storeImage(unitOfWork, id, publisher.actor, 'title', {
        sha256: createHash('sha256').update(file).digest('hex'),
        aiLabel: declared,
        aiLabelDeclared: declared,
        aiLabelRecognised:
          recognised === undefined ? null : { label: recognised, from: 'xmp', value: recognised, reason: 'stated' },
        ...rest,
        provenance: {
          ...NO_PROVENANCE,
          software,
          c2paState: c2pa,
          ai: system === undefined ? null : { systemUsed: system, ...statement },
        },
      });
    }
    const release = await change(unitOfWork, id, (draft) => submitted(draft, publisher.actor));
    if (known.dead !== undefined) await storeLinkCheck(release, known.dead);
    if (known.status === 'published') {
      await change(unitOfWork, id, (waiting) => approvePressRelease(waiting, { actor: EDITOR, at: later(1) }));
    }
    return id;
  };

  const storeLinkCheck = ({ id, submissions }: PressRelease, dead: readonly string[]) =>
    unitOfWork.run(async ({ linkChecks }) => {
      const key = { pressReleaseId: id, submission: submissions };
      await linkChecks.request(key, AT);
      await linkChecks.finish(key, { at: AT, deadLinks: dead.map((url) => ({ url, fault: 'missing' as const })) });
    });

  before(async () => {
    const stored: (readonly [KnownRelease, PressReleaseId])[] = [];
    for (const known of KNOWN) stored.push([known, await store(known)]);
    const findings = makeFindings({ queries }, { guidelines: { ...DEFAULT_GUIDELINES, maxLinks: MAX_LINKS } });
    for (const [{ name }, id] of stored) {
      const release = await queries.releases.find(id);
      assert.ok(release !== undefined);
      found.set(
        name,
        (await findings(release)).map(({ code }) => code),
      );
    }
  });
  after(close);

  it('cover sixty releases with unique names, of which the ordinary ones have none', () => {
    assert.equal(KNOWN.length, 60);
    assert.equal(new Set(KNOWN.map(({ name }) => name)).size, 60);
    assert.ok(read('ordinary-releases.json').every(({ expect }) => expect.length === 0));
  });

  for (const { name, expect, title } of KNOWN) {
    it(`are ${expect.join(', ') || 'none'} for ${name}, “${title}”`, () => assert.deepEqual(found.get(name), expect));
  }

  for (const code of FINDING_CODES) {
    const planted = KNOWN.filter(({ expect }) => expect.includes(code)).length;
    const { severity } = FINDING_RULES[code];
    it(`are correct for nine in ten releases with ${code} (${severity}), and miss at most one in ten`, () => {
      assert.ok(planted >= PLANTED_MIN[severity], `${planted} are planted`);
      const reported = KNOWN.filter(({ name }) => found.get(name)?.includes(code));
      const right = reported.filter(({ expect }) => expect.includes(code)).length;
      assert.ok(right >= PRECISION_MIN * reported.length, `${right} of ${reported.length} are right`);
      assert.ok(right >= PRECISION_MIN * planted, `${right} of ${planted} are found`);
    });
  }
});
