import assert from 'node:assert/strict';
import { createServer, type Server, type Socket } from 'node:net';
import { after, before, describe, it } from 'node:test';
import {
  createNoMailer,
  createSmtpMailer,
  inspectMailServer,
  isSmtpUrl,
  type MailTrouble,
  type SmtpMailerOptions,
  type TriedMail,
} from '../../adapters/mailer/index.ts';
import { mailerContract } from '../contracts/mailer.ts';
import { createOutbox } from '../support/people/outbox.ts';
import { createCertificate, pem } from '../support/pictures/certificates.ts';
import { type MailServer, startMailServer } from '../support/servers/mail-server.ts';

const MAIL = {
  to: 'ada@example.org',
  subject: 'Hello',
  text: 'https://press.example/links/secret',
  html: '<p>Hello</p>',
  messageId: 'a-message.1',
};
const FROM = 'Presswerk <press@press.example>';

it('a failed delivery is reported with mail and server, but without user, password and recipient', async () => {
  const { mailer, reports, tried } = mailerTo('smtp://user:hunter2@127.0.0.1:1');
  await mailer.send(MAIL);
  await mailer.close();
  assert.deepEqual(reports, [{ reason: 'no_connection', status: null }]);
  assert.deepEqual(tried, [{ mail: MAIL.messageId, host: '127.0.0.1:1' }]);
});

/** A mailer with its reports. */
function mailerTo(place: string, options: Partial<SmtpMailerOptions> = {}) {
  const reports: (MailTrouble | undefined)[] = [];
  const url = place.includes('://') ? place : `smtp://${place}`;
  const tried: TriedMail[] = [];
  const report: SmtpMailerOptions['report'] = (trouble, mail) => {
    reports.push(trouble);
    tried.push(mail);
  };
  const mailer = createSmtpMailer({ url, from: FROM, report, ...options });
  return { mailer, reports, tried };
}

mailerContract('the mailer over a mail server', async () => {
  const server = await startMailServer();
  const { mailer } = mailerTo(server.place);
  return {
    mailer,
    arrived: () =>
      server.received.map(({ to, headers, text, html }) => ({
        to: to.join(', '),
        subject: headers.subject ?? '',
        text,
        html,
        messageId: /^<(.+)@press\.example>$/.exec(headers['message-id'] ?? '')?.[1] ?? '',
      })),
    async close() {
      await mailer.close();
      await server.close();
    },
  };
});
mailerContract('the mailer without a server', async () => ({
  mailer: createNoMailer(() => undefined),
  arrived: () => [],
  close: async () => undefined,
}));
mailerContract('the mailer for tests', async () => {
  const mailer = createOutbox();
  return { mailer, arrived: () => mailer.mails, close: async () => undefined };
});

describe('a mail', () => {
  let server: MailServer;
  before(async () => {
    server = await startMailServer({
      onAuth({ username, password }, _session, done) {
        if (username === 'press@werk' && password === 'p%ss') done(null, { user: username });
        else done(new Error('Invalid username or password'));
      },
      allowInsecureAuth: true,
    });
  });
  after(() => server.close());

  it('has its sender and is marked as auto-generated', async () => {
    const { mailer, reports } = mailerTo(server.place);
    assert.equal(await mailer.send(MAIL), 'sent');
    await mailer.close();
    const { from, headers } = server.received.at(-1) ?? assert.fail();
    assert.equal(from, 'press@press.example');
    assert.equal(headers.from, FROM);
    assert.equal(headers['auto-submitted'], 'auto-generated');
    assert.equal(headers['x-mailer'], undefined);
    assert.match(headers['content-type'] ?? '', /^multipart\/alternative/);
    assert.equal(headers['message-id'], '<a-message.1@press.example>');
    assert.deepEqual(reports, [undefined]);
  });

  it('is sent with the user and password of the URL', async () => {
    const { mailer } = mailerTo(`press%40werk:p%25ss@${server.place}`);
    assert.equal(await mailer.send(MAIL), 'sent');
    await mailer.close();
    assert.equal(server.received.at(-1)?.user, 'press@werk');
  });

  it('is not sent with wrong credentials', async () => {
    const { mailer, reports } = mailerTo(`press:wrong@${server.place}`);
    assert.equal(await mailer.send(MAIL), 'not_sent');
    await mailer.close();
    assert.deepEqual(reports, [{ reason: 'login_refused', status: 535 }]);
    assert.deepEqual(await inspectMailServer({ url: `smtp://press:wrong@${server.place}`, from: FROM }), {
      reason: 'login_refused',
      status: 535,
    });
  });

  it('shares a few connections with others, and leaves none open', async () => {
    const { mailer } = mailerTo(server.place);
    let most = 0;
    await Promise.all(
      Array.from({ length: 12 }, async () => {
        assert.equal(await mailer.send(MAIL), 'sent');
        most = Math.max(most, server.connections());
      }),
    );
    assert.ok(most <= 3, `${most} connections`);
    await mailer.close();
    while (server.connections() > 0) await new Promise(setImmediate);
  });

  it('is refused while too many others are in progress', async () => {
    const { mailer, reports } = mailerTo(server.place, { mails: 2 });
    const outcomes = await Promise.all([mailer.send(MAIL), mailer.send(MAIL), mailer.send(MAIL)]);
    await mailer.close();
    assert.deepEqual(outcomes, ['sent', 'sent', 'not_sent']);
    assert.deepEqual(reports[0], { reason: 'too_many_wait', status: null });
  });

  it('can be refused for one recipient and sent to the next', async () => {
    const refusing = await startMailServer({
      onRcptTo({ address }, _session, done) {
        done(address.startsWith('ada') ? Object.assign(new Error(`no ${address} here`), { responseCode: 550 }) : null);
      },
    });
    const { mailer, reports } = mailerTo(refusing.place);
    assert.equal(await mailer.send(MAIL), 'refused');
    assert.equal(await mailer.send({ ...MAIL, to: 'eve@example.org' }), 'sent');
    await mailer.close();
    await refusing.close();
    assert.deepEqual(reports, [{ reason: 'refused', status: 550 }, undefined]);
  });

  it('never has its content or recipient in a report', async () => {
    const { mailer, reports } = mailerTo(server.place);
    await mailer.send({ ...MAIL, to: 'nobody' });
    await mailer.close();
    const without: unknown[] = [];
    await createNoMailer((trouble) => without.push(trouble)).send(MAIL);
    assert.deepEqual(
      [...reports, ...without],
      [
        { reason: 'bad_address', status: null },
        { reason: 'no_server', status: null },
      ],
    );
  });

  it('is not sent to a server with an invalid certificate', async () => {
    const issuer = createCertificate({ name: 'Nobody’s own' });
    const certificate = createCertificate({ name: 'mail', issuer, hosts: ['127.0.0.1'] });
    const key = certificate.privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
    const secure = await startMailServer({ secure: true, key, cert: pem(certificate) });
    const { mailer, reports } = mailerTo(`smtps://${secure.place}`);
    assert.equal(await mailer.send(MAIL), 'not_sent');
    await mailer.close();
    await secure.close();
    assert.deepEqual(reports, [{ reason: 'no_tls', status: null }]);
    assert.equal(secure.received.length, 0);
  });
});

describe('a mail server', () => {
  /** Faulty behaviour of a server on a connection. */
  const BAD: Record<string, { act(socket: Socket): void; reasons: readonly string[] }> = {
    'that is silent': { act: () => undefined, reasons: ['too_late'] },
    'that disconnects at once': { act: (socket) => socket.destroy(), reasons: ['no_connection', 'too_late'] },
    'that is a web server': {
      act: (socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'),
      reasons: ['no_connection'],
    },
    'that sends an endless greeting': {
      act(socket) {
        const timer = setInterval(() => socket.write('220-welcome\r\n'), 5);
        socket.on('close', () => clearInterval(timer));
      },
      reasons: ['too_late'],
    },
    'that sends megabytes': {
      act(socket) {
        socket.write('220-');
        const pour = () => {
          while (!socket.destroyed && socket.write('x'.repeat(65_536)));
        };
        socket.on('drain', pour);
        pour();
      },
      reasons: ['no_connection', 'too_late'],
    },
    'that drops the connection in the middle of a mail': {
      act(socket) {
        socket.write('220 here\r\n');
        socket.on('data', (chunk) => {
          if (/^DATA/i.test(chunk.toString())) socket.destroy();
          else socket.write('250 ok\r\n');
        });
      },
      reasons: ['no_connection'],
    },
    'that hangs after receiving the mail': {
      act(socket) {
        socket.write('220 here\r\n');
        socket.on('data', (chunk) => {
          const text = chunk.toString();
          if (/^DATA/i.test(text)) socket.write('354 go on\r\n');
          else if (/^(?:EHLO|MAIL|RCPT)/i.test(text)) socket.write('250 ok\r\n');
        });
      },
      reasons: ['too_late'],
    },
    'that refuses every client': {
      act: (socket) => socket.end('554 go away\r\n'),
      reasons: ['no_connection', 'refused'],
    },
  };
  for (const [what, { act, reasons }] of Object.entries(BAD)) {
    it(`${what} delays nothing and crashes nothing`, async () => {
      const open = new Set<Socket>();
      const server = createServer((socket) => {
        open.add(socket);
        socket.on('error', () => undefined).on('close', () => open.delete(socket));
        act(socket);
      });
      const { mailer, reports } = mailerTo(await listening(server), { mailMs: 400 });
      const began = performance.now();
      assert.equal(await mailer.send(MAIL), 'not_sent');
      assert.ok(performance.now() - began < 30_000);
      assert.ok(reasons.includes(reports[0]?.reason ?? ''), JSON.stringify(reports));
      assert.ok(!JSON.stringify(reports).includes('ada'));
      await mailer.close();
      for (const socket of open) socket.destroy();
      await new Promise((closed) => server.close(closed));
    });
  }

  it('is reported as missing if none is set', async () => {
    const server = createServer();
    const place = await listening(server);
    await new Promise((closed) => server.close(closed));
    const { mailer, reports } = mailerTo(place);
    assert.equal(await mailer.send(MAIL), 'not_sent');
    await mailer.close();
    assert.deepEqual(reports, [{ reason: 'no_connection', status: null }]);
    assert.deepEqual(await inspectMailServer({ url: `smtp://${place}`, from: FROM }), {
      reason: 'no_connection',
      status: null,
    });
  });

  it('gets the next mail after it recovers', async () => {
    const first = await startMailServer();
    const { mailer } = mailerTo(first.place);
    assert.equal(await mailer.send(MAIL), 'sent');
    await first.close();
    assert.equal(await mailer.send(MAIL), 'not_sent');
    const port = Number(first.place.split(':')[1]);
    const again = createServer((socket) => socket.end('421 later\r\n'));
    await new Promise<void>((ready) => again.listen(port, '127.0.0.1', ready));
    assert.equal(await mailer.send(MAIL), 'not_sent');
    await new Promise((closed) => again.close(closed));
    await mailer.close();
  });

  it('passes the inspection, with the sender as in mails, without receiving a mail', async () => {
    const senders: string[] = [];
    const server = await startMailServer({
      onMailFrom: ({ address }, _session, done) => {
        senders.push(address);
        done();
      },
    });
    const url = `smtp://${server.place}`;
    for (const from of [FROM, 'press@press.example', 'Bücher <post@bücher.example>']) {
      assert.equal(await inspectMailServer({ url, from }), undefined);
    }
    await server.close();
    assert.deepEqual(senders.slice(0, 2), ['press@press.example', 'press@press.example']);
    assert.match(senders[2] ?? '', /^post@(?:bücher|xn--bcher-kva)\.example$/);
    assert.equal(server.received.length, 0);
  });

  it('does not pass the inspection if it refuses the sender, with its reply', async () => {
    const server = await startMailServer({
      onMailFrom: (_address, _session, done) =>
        done(Object.assign(new Error('5.7.1 Sender address\u0007 not owned by user'), { responseCode: 553 })),
    });
    assert.deepEqual(await inspectMailServer({ url: `smtp://${server.place}`, from: FROM }), {
      reason: 'refused',
      status: 553,
      senderReply: '553 5.7.1 Sender address not owned by user',
    });
    while (server.connections() > 0) await new Promise(setImmediate);
    await server.close();
  });

  it('does not pass the inspection if it falls silent at the sender, or hangs up', async () => {
    const silent = await startMailServer({ onMailFrom: () => undefined });
    const url = `smtp://${silent.place}`;
    const late = { reason: 'too_late', status: null };
    assert.deepEqual(await inspectMailServer({ url, from: FROM, timeoutMs: 300 }), late);
    await silent.close();
    const hasty = createServer((socket) => {
      socket.on('error', () => undefined).write('220 here\r\n');
      socket.on('data', (data) => (/^EHLO/.test(String(data)) ? socket.write('250 here\r\n') : socket.destroy()));
    });
    const place = await listening(hasty);
    const lost = { reason: 'no_connection', status: null };
    assert.deepEqual(await inspectMailServer({ url: `smtp://${place}`, from: FROM }), lost);
    await new Promise((closed) => hasty.close(closed));
  });
});

describe('the URL of a mail server', () => {
  for (const url of [
    'smtp://mail.example',
    'smtps://user:p%25ss@mail.example:465',
    'smtp://user%40example.org:x@mail.example:587/',
    'smtp://[::1]:2525',
  ]) {
    it(`can be ${url}`, () => assert.equal(isSmtpUrl(url), true));
  }
  for (const url of [
    '',
    'mail.example:587',
    'http://mail.example',
    'smtp://',
    'smtp://mail.example/path',
    'smtp://mail.example?pool=false',
    'smtp://mail.example#x',
    'smtp://user@mail.example',
    'smtp://:x@mail.example',
    'smtp://user:p%ss@mail.example',
    'smtp://mail example',
    'smtp://mail.example:99999',
  ]) {
    it(`cannot be ${JSON.stringify(url)}`, () => assert.equal(isSmtpUrl(url), false));
  }
});

async function listening(server: Server): Promise<string> {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return `127.0.0.1:${(server.address() as { port: number }).port}`;
}
