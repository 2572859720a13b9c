import assert from 'node:assert/strict';
import { createServer, type Socket } from 'node:net';
import { describe, it } from 'node:test';
import { createSmtpMailer } from '../../adapters/mailer/index.ts';
import { createApplication } from '../../application/index.ts';
import type { Mailer, UnitOfWork } from '../../application/ports/index.ts';
import { DEFAULT_GUIDELINES, MAIL_LEASE_MS, OPERATOR } from '../../domain/index.ts';
import { openPeopleWorld, BASE_URL as PEOPLE_URL } from '../support/people/people-world.ts';
import { AT, storePublished, storePublisher } from '../support/records/builders.ts';
import { takeDown } from '../support/records/release-life.ts';
import { startMailServer } from '../support/servers/mail-server.ts';
import { openMemoryWorld } from '../support/service/memory-world.ts';

const BASE_URL = 'https://press.example';

/** A process with this database and mailer. */
function processOver(world: ReturnType<typeof openMemoryWorld>, mailer: Mailer, unitOfWork?: UnitOfWork) {
  const ports = { ...world.ports, mailer, ...(unitOfWork !== undefined && { unitOfWork }) };
  return createApplication(ports, { guidelines: DEFAULT_GUIDELINES, baseUrl: BASE_URL });
}

const mailerTo = (place: string, mailMs = 2_000) =>
  createSmtpMailer({ url: `smtp://${place}`, from: 'Press <press@press.example>', report: () => undefined, mailMs });

describe('a mail from its queue to a mail server', () => {
  it('arrives once, as text and HTML, with several processes', async () => {
    const [world, server] = [openMemoryWorld(), await startMailServer()];
    const mailers = [mailerTo(server.place), mailerTo(server.place)];
    const processes = mailers.map((mailer) => processOver(world, mailer));
    await processes[0]?.users.invite({ caller: OPERATOR, email: 'ada@example.org', name: 'Ada <b>' });
    await Promise.all(processes.map(({ mails }) => mails.sendDue({ caller: OPERATOR })));
    await Promise.all(processes.map(({ mails }) => mails.sendDue({ caller: OPERATOR })));
    const [mail, ...others] = server.received;
    assert.deepEqual(others, []);
    assert.match(mail?.text ?? '', /^Guten Tag,[\s\S]*\nhttps:\/\/press\.example\/links\/[\w-]{43}\n/);
    assert.match(mail?.html ?? '', /Guten Tag,[\s\S]*<a href="https:\/\/press\.example\/links\/[\w-]{43}">/);
    const { notices } = await world.ports.queries.mails.queues(AT, AT, 1_000);
    assert.deepEqual(notices, { waiting: 0, oldest: null, failed: 0 });
    for (const mailer of mailers) await mailer.close();
    await server.close();
    await world.close();
  });

  it('arrives with the whole statement of reasons of a take-down, as text and as HTML', async () => {
    const server = await startMailServer();
    const mailer = mailerTo(server.place);
    const world = openPeopleWorld({ mailer });
    const publisher = await storePublisher(world.ports.unitOfWork);
    const owner = await world.person({ account: publisher.account });
    const release = await storePublished(world.ports.unitOfWork, publisher, { title: 'Größere Häfen & „Kräne“' });
    await takeDown(world.application, release.id, {
      public: 'Ein Recht fehlt <hier>.',
      groundText: '§ 97 Absatz 1 UrhG',
      facts: 'Zeile eins.\nZeile zwei: 5 € – größer als 4 €.',
    });
    await world.sendMails();
    const mail = server.received.findLast(({ to }) => to.includes(owner.user.email)) ?? assert.fail();
    assert.equal(mail.headers.subject, 'Taken down: Größere Häfen & „Kräne“');
    const address = `${PEOPLE_URL}/account/releases/${release.id}?account=${release.accountId}`;
    const parts = [
      'Größere Häfen & „Kräne“',
      'Reason: Third-party rights',
      'Ein Recht fehlt <hier>.',
      '§ 97 Absatz 1 UrhG',
      'Zeile eins.',
      'Zeile zwei: 5 € – größer als 4 €.',
      'you can appeal once, in your account',
      'out-of-court dispute settlement body',
      'the courts',
      address,
    ];
    const html = mail.html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
    for (const part of parts) {
      assert.ok(mail.text.replace(/\s+/g, ' ').includes(part), `text: ${part}`);
      assert.ok(html.replace(/\s+/g, ' ').includes(part), `HTML: ${part}`);
    }
    assert.ok(!mail.html.includes('<hier>') && mail.html.includes(`href="${address.replaceAll('&', '&amp;')}"`));
    await mailer.close();
    await server.close();
    await world.close();
  });

  it('arrives again under the same Message-ID if the process dies before it records the server’s acceptance', async () => {
    const [world, server] = [openMemoryWorld(), await startMailServer()];
    const mailer = mailerTo(server.place);
    let isDead = false;
    const dying = processOver(world, mailer, {
      ...world.ports.unitOfWork,
      run: (work) => {
        if (server.received.length > 0) isDead = true;
        return isDead ? Promise.reject(new Error('killed')) : world.ports.unitOfWork.run(work);
      },
    });
    await dying.users.invite({ caller: OPERATOR, email: 'ada@example.org' });
    await assert.rejects(dying.mails.sendDue({ caller: OPERATOR }), /killed/);
    const next = processOver(world, mailer);
    await next.mails.sendDue({ caller: OPERATOR });
    assert.equal(server.received.length, 1);
    world.clock.advance(MAIL_LEASE_MS);
    await next.mails.sendDue({ caller: OPERATOR });
    await next.mails.sendDue({ caller: OPERATOR });
    assert.equal(server.received.length, 2);
    const [first, second] = server.received;
    assert.equal(second?.headers['message-id'], first?.headers['message-id']);
    const secretIn = (text: string | undefined) => /\/links\/([\w-]{43})/.exec(text ?? '')?.[1] ?? '';
    assert.notEqual(await next.links.show({ secret: secretIn(second?.text) }), undefined);
    await mailer.close();
    await server.close();
    await world.close();
  });

  it('is retried for a day while the server hangs or is unreachable, then dropped', async () => {
    const world = openMemoryWorld();
    const sockets = new Set<Socket>();
    const hanging = createServer((socket) => {
      sockets.add(socket);
      socket.on('error', () => undefined);
    });
    await new Promise<void>((listening) => hanging.listen(0, '127.0.0.1', listening));
    const { port } = hanging.address() as { port: number };
    const mailer = mailerTo(`127.0.0.1:${port}`, 200);
    const application = processOver(world, mailer);
    await application.users.invite({ caller: OPERATOR, email: 'ada@example.org' });
    const began = performance.now();
    await application.mails.sendDue({ caller: OPERATOR });
    assert.ok(performance.now() - began < 30_000);
    for (const socket of sockets) socket.destroy();
    await new Promise((closed) => hanging.close(closed));
    let hours = 0;
    for (; (await world.ports.queries.mails.queues(AT, AT, 1_000)).notices.waiting > 0 && hours < 100; hours++) {
      world.clock.advance(60 * 60 * 1000);
      await application.mails.sendDue({ caller: OPERATOR });
    }
    assert.ok(hours >= 20 && hours <= 30, `${hours} hours`);
    await mailer.close();
    await world.close();
  });

  it('is dropped at once if the server refuses it permanently, and the others are sent', async () => {
    const world = openMemoryWorld();
    const server = await startMailServer({
      onRcptTo({ address }, _session, done) {
        done(address.startsWith('ada') ? Object.assign(new Error('no such user'), { responseCode: 550 }) : null);
      },
    });
    const mailer = mailerTo(server.place);
    const application = processOver(world, mailer);
    for (const email of ['ada@example.org', 'eve@example.org']) {
      await application.users.invite({ caller: OPERATOR, email });
    }
    await application.mails.sendDue({ caller: OPERATOR });
    assert.deepEqual(
      server.received.flatMap(({ to }) => to),
      ['eve@example.org'],
    );
    assert.equal((await world.ports.queries.mails.queues(AT, AT, 1_000)).notices.waiting, 0);
    await mailer.close();
    await server.close();
    await world.close();
  });
});
