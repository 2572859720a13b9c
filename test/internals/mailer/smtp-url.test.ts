import assert from 'node:assert/strict';
import { it } from 'node:test';
import { parseSmtpUrl } from '../../../adapters/mailer/smtp-url.ts';

it('a password is sent only over TLS, except to this machine', () => {
  for (const [url, expected] of [
    ['smtp://mail.example', { port: 587, secure: false, requireTLS: false, ignoreTLS: false }],
    ['smtp://u:p@mail.example:25', { port: 25, secure: false, requireTLS: true, ignoreTLS: false }],
    ['smtps://u:p@mail.example', { port: 465, secure: true, requireTLS: false, ignoreTLS: false }],
    ['smtp://u:p@localhost:25', { port: 25, secure: false, requireTLS: false, ignoreTLS: true }],
    ['smtp://[::1]', { port: 587, secure: false, requireTLS: false, ignoreTLS: true }],
  ] as const) {
    const { port, secure, requireTLS, ignoreTLS } = parseSmtpUrl(url);
    assert.deepEqual({ port, secure, requireTLS, ignoreTLS }, expected, url);
  }
});
