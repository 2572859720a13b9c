import { createHash, randomUUID } from 'node:crypto';
import type { KnownImage, KnownRelease, Pending } from './audit/ledger.ts';
import type { Account, Answer } from './client.ts';
import type { Program } from './program/program.ts';
import { pick, type Run } from './scenario.ts';

/** One change requested by a client or editor: the request, and the release after it. */
export interface Action extends Pending {
  /** Resolves with the response; rejects without one. */
  readonly send: () => Promise<Answer>;
}

/** The program violated a guarantee. */
export class BrokenPromise extends Error {}

/** Dependencies of an action. */
export interface Material {
  readonly random: Run['random'];
  readonly program: Program;
  readonly accountOf: (release: KnownRelease) => Account;
  readonly picture: Uint8Array;
}

const words = (random: Run['random'], count: number) =>
  Array.from({ length: count }, () =>
    pick(random, ['Hafen', 'Brücke', '🌉', 'wind', 'Überlandwerk', 'naïve', '日本']),
  ).join(' ');

const textOf = (random: Run['random']) => `<p>${words(random, 20 + random(60))} ${randomUUID()}.</p>`;

/** An idempotency key for half of the requests that accept one. */
const keyOf = (random: Run['random']) => (random(2) === 0 ? randomUUID() : undefined);

function withKey(idempotencyKey: string | undefined, send: () => Promise<Answer>): Pick<Action, 'send' | 'again'> {
  if (idempotencyKey === undefined) return { send };
  return {
    send,
    again: async () => ({ ...(await send().then(({ status, body }) => ({ status, code: body?.code }))) }),
  };
}

export function create({ random }: Material, account: Account): Action {
  const title = `${words(random, 3)} ${randomUUID()}`;
  const text = textOf(random);
  const json = { company_id: account.companyId, category_id: account.categoryId, language: 'de', title, text };
  const idempotencyKey = keyOf(random);
  return {
    what: 'create',
    before: null,
    after: {
      id: undefined,
      account: account.name,
      title,
      text,
      keywords: null,
      status: 'draft',
      images: [],
      history: ['create'],
      charged: false,
    },
    ...withKey(idempotencyKey, () => account.request('POST', '/press-releases', { json, idempotencyKey })),
  };
}

type Make = (material: Material, release: KnownRelease) => Action;

const edit: Make = ({ random, accountOf }, release) => {
  const changes = { title: `${words(random, 3)} ${randomUUID()}`, text: textOf(random), keywords: words(random, 4) };
  return {
    what: 'edit',
    before: release,
    after: { ...release, ...changes, history: [...release.history, 'edit'] },
    send: () => accountOf(release).request('PATCH', `/press-releases/${release.id}`, { json: changes }),
  };
};

/** A unique picture, by a comment after its end, which no decoder reads; occasionally one that others use, too. */
function pictureOf({ random, picture }: Material): Uint8Array {
  return Buffer.concat([picture, Buffer.from(random(5) === 0 ? `shared ${random(4)}` : randomUUID())]);
}

const attach =
  (role: KnownImage['role']): Make =>
  (material, release) => {
    const { random, accountOf } = material;
    const bytes = pictureOf(material);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const idempotencyKey = keyOf(random);
    const others = release.images.filter((image) => image.role !== role);
    const send = () => {
      const body = new FormData();
      for (const [name, value] of Object.entries({
        ai_declaration: 'original',
        copyright: 'Foto: Jo Blythe',
        rights_confirmed: '1',
        confirm_text_version: 'img-confirm-v2',
        ...(role === 'preview' ? { is_preview: '1' } : {}),
      })) {
        body.append(name, value);
      }
      body.append('image', new Blob([bytes as Uint8Array<ArrayBuffer>]), 'picture.jpg');
      return accountOf(release).request('POST', `/press-releases/${release.id}/images`, { body, idempotencyKey });
    };
    return {
      what: `upload ${role}`,
      before: release,
      after: {
        ...release,
        images: [...others, { id: undefined, role, sha256 }],
        history: [...release.history, 'attach_image'],
      },
      ...withKey(idempotencyKey, send),
    };
  };

const removeImage: Make = ({ random, accountOf }, release) => {
  const image = pick(random, release.images);
  return {
    what: 'remove image',
    before: release,
    after: {
      ...release,
      images: release.images.filter((each) => each !== image),
      history: [...release.history, 'remove_image'],
    },
    send: () => accountOf(release).request('DELETE', `/press-release-images/${image.id}`),
  };
};

const submit: Make = ({ random, accountOf }, release) => {
  const idempotencyKey = keyOf(random);
  const json = { ai_text_declaration: 'none' };
  return {
    what: 'submit',
    before: release,
    after: { ...release, status: 'in_review', charged: true, history: [...release.history, 'submit'] },
    ...withKey(idempotencyKey, () =>
      accountOf(release).request('POST', `/press-releases/${release.id}/submit`, { json, idempotencyKey }),
    ),
  };
};

/** Two concurrent submissions: one wins and the other gets 409; the winner's response counts. */
const submitTwice: Make = (material, release) => {
  const { accountOf } = material;
  const once = () =>
    accountOf(release).request('POST', `/press-releases/${release.id}/submit`, {
      json: { ai_text_declaration: 'none' },
    });
  const { before, after } = submit(material, release);
  return {
    what: 'submit twice concurrently',
    before,
    after,
    send: async () => {
      const outcomes = await Promise.allSettled([once(), once()]);
      const won = outcomes.filter((outcome) => outcome.status === 'fulfilled' && outcome.value.status === 200);
      if (won.length === 2) throw new BrokenPromise('two submissions of one release both won');
      // A success is acknowledged, regardless of the other's outcome.
      const [outcome] = [...won, ...outcomes.filter(({ status }) => status === 'rejected'), ...outcomes];
      if (outcome?.status === 'fulfilled') return outcome.value;
      throw outcome?.reason;
    },
  };
};

const withdraw: Make = ({ accountOf }, release) => ({
  what: 'withdraw',
  before: release,
  after: { ...release, status: 'draft', history: [...release.history, 'withdraw'] },
  send: () => accountOf(release).request('POST', `/press-releases/${release.id}/withdraw`, { json: {} }),
});

const remove: Make = ({ accountOf }, release) => ({
  what: 'delete',
  before: release,
  after: null,
  send: () => accountOf(release).request('DELETE', `/press-releases/${release.id}`),
});

const decide =
  (decision: 'approve' | 'reject'): Make =>
  ({ program }, release) => ({
    what: decision,
    before: release,
    after: {
      ...release,
      status: decision === 'approve' ? 'published' : 'rejected',
      history: [...release.history, decision],
    },
    send: async () => {
      const how = decision === 'approve' ? {} : { codes: ['incomplete'], reason: null, fields: [] };
      const body = await program.operate(`review ${decision}`, { id: release.id, editor: 'Ada', ...how });
      return { status: 200, headers: new Headers(), body };
    },
  });

/** The possible actions in each status; repeated entries are more likely. */
const uploadTitle = attach('title');

const ACTIONS: Readonly<Record<KnownRelease['status'], readonly (readonly [weight: number, make: Make])[]>> = {
  draft: [
    [8, edit],
    [6, uploadTitle],
    [5, attach('preview')],
    [3, removeImage],
    [6, submit],
    [2, submitTwice],
    [2, remove],
  ],
  rejected: [
    [3, edit],
    [2, attach('preview')],
    [5, submit],
    [2, remove],
  ],
  in_review: [
    [3, withdraw],
    [4, decide('approve')],
    [4, decide('reject')],
    [1, remove],
  ],
  published: [],
};

/** A random action on the release; undefined in a final state. */
export function anyAction(material: Material, release: KnownRelease): Action | undefined {
  const possible = ACTIONS[release.status].filter(([, make]) => {
    if (make === removeImage) return release.images.length > 0;
    return make !== uploadTitle || !release.images.some(({ role }) => role === 'title');
  });
  const lots = possible.flatMap(([weight, make]) => Array.from({ length: weight }, () => make));
  return lots.length === 0 ? undefined : pick(material.random, lots)(material, release);
}
