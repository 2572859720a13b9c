import assert from 'node:assert/strict';
import { afterEach, before, describe, it } from 'node:test';
import { ApplicationError } from '../../../../application/errors.ts';
import { faultAt, fieldValue, selectedValue, shownFaults } from '../../../support/pages/account-pages.ts';
import { makeTeam, type Person, withTeam } from '../../../support/people/people.ts';
import { jpeg, png } from '../../../support/pictures/pictures.ts';
import { until } from '../../../support/process/until.ts';
import { submitNew } from '../../../support/records/release-life.ts';
import { type Service, startService } from '../../../support/service/service.ts';
import { withService } from '../../../support/service/with-service.ts';
import { openConnection } from '../../../support/wire/raw-http.ts';
import { FIELD_PARTS, imagePart, multipart, temporaryFiles } from '../../../support/wire/uploads.ts';

const path = (id: number | string) => `/account/releases/${id}/pictures`;

/** The header of an upload as a browser sends it. */
const headOf = (service: Service, id: number | string, { cookie }: Person, length: number) =>
  [
    `POST ${path(id)} HTTP/1.1`,
    `Host: ${new URL(service.baseUrl).host}`,
    `Cookie: ${cookie}`,
    'Sec-Fetch-Site: same-origin',
    'Content-Type: multipart/form-data; boundary=frontier',
    `Content-Length: ${length}`,
    '',
    '',
  ].join('\r\n');

describe('a picture during upload', () => {
  const service = withService();
  const team = withTeam(service);
  let picture: Uint8Array;
  before(async () => {
    picture = await jpeg({ width: 400, height: 400 });
  });
  afterEach(async () => assert.deepEqual(await temporaryFiles(service), []));

  const newRelease = async (): Promise<number> => (await team.publisher.draft()).id;
  const imagesOf = async (id: number) => (await team.publisher.api('GET', `/press-releases/${id}/images`)).body.data;
  const send = (id: number, key: string, changes: Record<string, string> = {}, file = picture) =>
    team.author.post(`${path(id)}?key=${key}`, team.publisher.imageForm(file, changes));

  it('is stored once, even if it is sent repeatedly with its form’s key', async () => {
    const id = await newRelease();
    const replies = [await send(id, 'once-1', { is_preview: '1' }), await send(id, 'once-1', { is_preview: '1' })];
    for (const { status, headers } of replies) {
      assert.deepEqual([status, headers.get('Location')], [303, `${path(id)}?done=added`]);
    }
    const [first, ...others] = await imagesOf(id);
    assert.deepEqual(others, []);
    const history = await team.publisher.api('GET', `/press-releases/${id}/history`);
    assert.equal(history.body.data.filter(({ action }: { action: string }) => action === 'attach_image').length, 1);
    assert.ok(first.id > 0);
  });

  it('is reported if an earlier attempt with other fields succeeded', async () => {
    const id = await newRelease();
    await send(id, 'changed-1');
    const reply = await send(id, 'changed-1', { title: 'A second thought' });
    assert.deepEqual([reply.status, reply.headers.get('Location')], [303, `${path(id)}?done=arrived`]);
    assert.match((await team.author.get(`${path(id)}?done=arrived`)).text, /already uploaded by an earlier attempt/);
    assert.equal((await imagesOf(id)).length, 1);
  });

  it('does not use up its key when refused', async () => {
    const id = await newRelease();
    assert.equal((await send(id, 'refused-1', { copyright: '' })).status, 422);
    assert.equal((await send(id, 'refused-1')).status, 303);
  });

  it('is stored once when sent twice concurrently, and the refused request keeps its key', async () => {
    const id = await newRelease();
    const replies = await Promise.all([send(id, 'twice-1'), send(id, 'twice-1')]);
    const statuses = replies.map(({ status }) => status).sort();
    assert.ok(String(statuses) === '303,303' || String(statuses) === '303,409', String(statuses));
    const early = replies.find(({ status }) => status === 409);
    if (early !== undefined) assert.match(early.text, new RegExp(`action="${path(id)}\\?key=twice-1"`));
    assert.equal((await imagesOf(id)).length, 1);
  });

  for (const query of ['', '?key=', '?key=a%20b', `?key=${'k'.repeat(256)}`, '?key=a&key=b']) {
    it(`is accepted without a valid key (${query.slice(0, 20)})`, async () => {
      const id = await newRelease();
      assert.equal((await team.author.post(`${path(id)}${query}`, team.publisher.imageForm(picture))).status, 303);
    });
  }

  const body = () =>
    multipart([{ name: 'account', content: String(team.publisher.accountId) }, ...FIELD_PARTS, imagePart(picture)]);
  it('is refused before its body if it is not allowed', async () => {
    const stranger = await makeTeam(service);
    const refusals: readonly (readonly [number, number | string, Person])[] = [
      [404, 999_999, team.author],
      [404, 'abc', team.author],
      [403, await newRelease(), stranger.author],
      [409, (await submitNew(team.publisher)).id, team.author],
    ];
    for (const [status, id, person] of refusals) {
      const connection = await openConnection(service.baseUrl);
      await connection.send(headOf(service, id, person, 100_000));
      assert.equal((await connection.reply()).status, status);
      connection.destroy();
    }
  });

  it('leaves nothing behind, wherever its connection is reset', async () => {
    const id = await newRelease();
    const whole = body();
    const fileStart = whole.indexOf('\r\n\r\n', whole.indexOf('name="image"')) + 4;
    for (const place of [0, 30, fileStart - 4, fileStart + 1, fileStart + 1000, whole.length - 3]) {
      const connection = await openConnection(service.baseUrl);
      await connection.send(headOf(service, id, team.author, whole.length));
      await connection.send(whole.subarray(0, place));
      connection.socket.resetAndDestroy();
      await until(async () => (await temporaryFiles(service)).length === 0);
    }
    assert.deepEqual(await imagesOf(id), []);
  });

  it('leaves no file when reset in the middle of a large one', async () => {
    const id = await newRelease();
    const connection = await openConnection(service.baseUrl);
    await connection.send(headOf(service, id, team.author, 8_000_000));
    await connection.send(multipart([imagePart(new Uint8Array(8_000_000))]).subarray(0, 3_000_000));
    await until(async () => (await temporaryFiles(service)).length === 1);
    connection.socket.resetAndDestroy();
    await until(async () => (await temporaryFiles(service)).length === 0);
    assert.deepEqual(await imagesOf(id), []);
  });
});

describe('concurrent pictures', () => {
  // Counted per process: a function as an option keeps the service in this one.
  const service = withService({ log: () => undefined });
  const team = withTeam(service);

  it('are limited to eight per account', async () => {
    const { id } = await team.publisher.draft();
    const picture = await jpeg();
    const other = await makeTeam(service);
    const connections = await Promise.all(Array.from({ length: 8 }, () => openConnection(service.baseUrl)));
    for (const connection of connections) {
      await connection.send(headOf(service, id, team.author, 8_000_000));
      await connection.send(multipart([imagePart(new Uint8Array(8_000_000))]).subarray(0, 100_000));
    }
    await until(async () => (await temporaryFiles(service)).length === 8);
    const reply = await team.owner.post(path(id), team.publisher.imageForm(picture));
    assert.equal(reply.status, 503);
    assert.match(reply.headers.get('Retry-After') ?? '', /^[1-9]\d*$/);
    const { id: theirs } = await other.publisher.draft();
    assert.equal((await other.author.post(path(theirs), other.publisher.imageForm(picture))).status, 303);
    for (const connection of connections) connection.destroy();
    await until(async () => (await temporaryFiles(service)).length === 0);
    await until(async () => (await team.author.post(path(id), team.publisher.imageForm(picture))).status === 303);
  });
});

describe('a picture while the service is overloaded', () => {
  it('is refused with the input kept, and a time to retry', async () => {
    const busy = await startService({
      ports: {
        imageRenderer: {
          render: async () => {
            throw new ApplicationError('unavailable', { retryAfterSeconds: 7 });
          },
        } as never,
      },
    });
    try {
      const team = await makeTeam(busy);
      const { id } = await team.publisher.draft();
      const form = team.publisher.imageForm(await png(), { title: 'The bridge', is_preview: '1' });
      const page = await team.author.post(`${path(id)}?key=busy`, form);
      assert.equal(page.status, 503);
      assert.equal(page.headers.get('Retry-After'), '7');
      assert.equal(fieldValue(page, 'title'), 'The bridge');
      assert.equal(selectedValue(page, 'is_preview'), '1');
      assert.equal(selectedValue(page, 'rights_confirmed'), '1');
      assert.equal(faultAt(page, 'image'), undefined);
      assert.deepEqual(
        shownFaults(page).map(({ field }) => field),
        [null, 'image'],
      );
      assert.deepEqual(await temporaryFiles(busy), []);
    } finally {
      await busy.close();
    }
  });
});
