import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Mail, Mailer } from '../../application/ports/index.ts';

/** A mailer and the mails that arrived. */
export interface OpenedMailer {
  readonly mailer: Mailer;
  /** Oldest first. Always empty without a mail server. */
  arrived(): readonly Mail[];
  close(): Promise<void>;
}

const MAIL: Mail = {
  to: 'ada@example.org',
  subject: 'Ihre Einladung zu Presswerk – Grüße',
  html: '<p>Guten Tag,</p>\n<p>&lt;Sie&gt; &amp; ich 🙂</p>',
  messageId: '6f1c2f6e-0000-4000-8000-000000000001.7',
  text: 'Guten Tag,\n\nhier ist Ihr Link:\n\nhttps://press.example/links/abc=def?x=1&y=2\n\n.\nEr gilt bis morgen. 🙂',
};

/** The contract for every mailer. */
export function mailerContract(name: string, open: () => Promise<OpenedMailer>): void {
  describe(`${name} keeps the contract of a mailer`, () => {
    let opened: OpenedMailer;
    before(async () => {
      opened = await open();
    });
    after(() => opened.close());

    /** The mails that arrived for this one. */
    async function sent(mail: Mail): Promise<readonly Mail[]> {
      const before = opened.arrived().length;
      const outcome = await opened.mailer.send(mail);
      const arrived = opened.arrived().slice(before);
      assert.equal(outcome === 'sent', arrived.length > 0);
      return arrived;
    }

    it('sends a mail unchanged, or reports that it cannot send', async () => {
      assert.deepEqual(await sent(MAIL), opened.mailer.canSend ? [MAIL] : []);
    });

    it('preserves lines and all characters', async () => {
      const text = `${'x'.repeat(3000)}\n\n=20 =C3=BC\n..\nFrom: nobody\nБаку 東京 ${'ä'.repeat(200)}`;
      const subject = `Ä${'ö'.repeat(120)} =?utf-8?Q?x?=`;
      const [arrived] = await sent({ ...MAIL, subject, text });
      if (opened.mailer.canSend) assert.equal(arrived?.text, text);
    });

    for (const to of [
      '',
      'nobody',
      'ada@example.org, eve@example.org',
      'ada@example.org;eve@example.org',
      'ada@example.org\r\nBcc: eve@example.org',
      'ada@example.org>\r\nRCPT TO:<eve@example.org',
      'Ada <ada@example.org>',
      '"ada eve"@example.org',
      'ada@[127.0.0.1]',
    ]) {
      it(`does not send to ${JSON.stringify(to)}`, async () => {
        assert.deepEqual(await sent({ ...MAIL, to }), []);
      });
    }

    it('does not let a subject add a header line', async () => {
      const [arrived] = await sent({ ...MAIL, subject: 'x\r\nBcc: eve@example.org\r\n\r\nBody' });
      if (opened.mailer.canSend) assert.equal(arrived?.text, MAIL.text);
      assert.ok(!opened.arrived().some(({ to }) => to.includes('eve')));
    });

    it('sends many concurrently', async () => {
      const before = opened.arrived().length;
      const outcomes = await Promise.all(
        Array.from({ length: 20 }, (_, i) => opened.mailer.send({ ...MAIL, to: `ada${i}@example.org` })),
      );
      const arrived = opened.arrived().slice(before);
      assert.equal(arrived.length, outcomes.filter((outcome) => outcome === 'sent').length);
      assert.equal(arrived.length, opened.mailer.canSend ? 20 : 0);
    });
  });
}
